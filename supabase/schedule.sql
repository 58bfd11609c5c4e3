-- Run once in the SQL editor of a hosted project, after `supabase db push`, with the two values filled in:
--   select vault.create_secret('https://<project>.supabase.co', 'referral_project_url');
--   select vault.create_secret('<REFERRAL_DRAIN_SECRET>', 'referral_drain_secret');
-- Sends what is due every minute, and deletes referrals after 24 months: the retention that the privacy page states.
create extension if not exists pg_cron;
create extension if not exists pg_net;

select cron.schedule('referral-drain', '* * * * *', $$
  select net.http_post(
    url := (select decrypted_secret from vault.decrypted_secrets where name = 'referral_project_url')
      || '/functions/v1/send-referral-notification/drain',
    headers := jsonb_build_object('authorization', 'Bearer ' ||
      (select decrypted_secret from vault.decrypted_secrets where name = 'referral_drain_secret')))
$$);

select cron.schedule('referral-purge', '17 3 * * *',
  $$select referral.purge(now() - interval '24 months', now())$$);
