-- The schedule at Supabase: every minute what is due is sent, every night referrals older than 24 months are deleted, the
-- retention that the privacy page states. npm run functions:deploy runs this with its two values. Run again, it changes what
-- differs.
do $schedule$
declare
  project_url constant text := '';
  drain_secret constant text := '';
  known record;
  known_id uuid;
begin
  if project_url !~ '^https://[^/]+$' or length(drain_secret) < 32 then
    raise exception 'The schedule lacks its values, and nothing was changed.'
      using hint = 'npm run functions:deploy sets the address of the project and REFERRAL_DRAIN_SECRET.';
  end if;

  create extension if not exists pg_cron;
  create extension if not exists pg_net;

  -- In the vault, so that no list of jobs shows the secret.
  for known in values ('referral_project_url', project_url), ('referral_drain_secret', drain_secret) loop
    select id into known_id from vault.secrets where name = known.column1;
    if found then
      perform vault.update_secret(known_id, known.column2);
    else
      perform vault.create_secret(known.column2, known.column1);
    end if;
  end loop;

  perform cron.schedule('referral-drain', '* * * * *', $job$
    do $drain$
    declare
      project_url constant text :=
        (select decrypted_secret from vault.decrypted_secrets where name = 'referral_project_url');
      drain_secret constant text :=
        (select decrypted_secret from vault.decrypted_secrets where name = 'referral_drain_secret');
    begin
      if project_url is null or drain_secret is null then
        raise exception 'The vault has no project address or secret. Run npm run functions:deploy again.';
      end if;
      -- A mail provider that hangs takes a while; the next minute asks again.
      perform net.http_post(
        url := project_url || '/functions/v1/send-referral-notification/drain',
        headers := jsonb_build_object('authorization', 'Bearer ' || drain_secret),
        timeout_milliseconds := 50000);
    end $drain$
  $job$);

  perform cron.schedule('referral-purge', '17 3 * * *',
    $job$ select referral.purge(now() - interval '24 months', now()) $job$);

  -- pg_cron keeps a row a run for good: half a million a year.
  perform cron.schedule('referral-history', '27 3 * * *', $job$
    delete from cron.job_run_details
    where end_time < now() - interval '7 days'
      and jobid in (select jobid from cron.job where jobname like 'referral-%')
  $job$);
end $schedule$;
