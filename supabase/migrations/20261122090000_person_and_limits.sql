-- Who sends, and how often. The referrer's address is kept in ASCII beside what was typed; a recipient gets one confirmation
-- a day; everybody's limits keep a reserve for sources that have sent little. People are found by lib/referral/personSearch.ts
-- from now on: comparing pieces of text in SQL found people who were merely spelled alike.
-- A function deployed before this migration goes on working: submit understands what it says.

alter table referral.referrals add column your_email_ascii text;
-- Until now only ASCII was accepted.
update referral.referrals set your_email_ascii = lower(your_email);
alter table referral.referrals
  alter column your_email_ascii set not null,
  add check (char_length(your_email_ascii) between 1 and 254);

-- To whom a confirmation was queued last, as a keyed hash of the address; the purge forgets it after a day.
create table referral.confirmations (recipient text primary key, queued_at timestamptz not null);
alter table referral.confirmations enable row level security;

-- Whether a recipient may get a confirmation now. Answers true once a day, however many ask at once.
create function referral.may_confirm(p_recipient text, p_now timestamptz)
returns boolean language plpgsql security invoker set search_path = '' as $$
begin
  insert into referral.confirmations as known (recipient, queued_at) values (p_recipient, p_now)
  on conflict (recipient) do update set queued_at = excluded.queued_at
    where known.queued_at <= excluded.queued_at - interval '1 day';
  return found;
end $$;

-- As before, and: p_submission names recipient and yourEmailAscii; p_limits names few and reserve.
-- A source that has had fewer than `few` referrals accepted in this window may use what is in reserve beyond everybody's limits.
create or replace function referral.submit(p_submission jsonb, p_limits jsonb, p_now timestamptz)
returns jsonb language plpgsql security invoker set search_path = '' as $$
declare
  v_key text := p_submission ->> 'key';
  v_source text := 'source:' || (p_submission ->> 'source');
  v_window interval := make_interval(secs => (p_limits ->> 'windowSeconds')::int);
  v_start timestamptz := date_bin(v_window, p_now, timestamptz 'epoch');
  v_referral jsonb := p_submission -> 'referral';
  v_jobs jsonb := p_submission -> 'jobs';
  v_known referral.referrals;
  v_everyone int;
  v_here int;
  v_reserve int := 0;
  v_id uuid;
begin
  -- The same key may be in flight in another session: that one's answer counts.
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended(v_key, 0)) then
    return jsonb_build_object('outcome', 'in_flight');
  end if;

  select * into v_known from referral.referrals where idempotency_key = v_key;
  if found then
    if v_known.fingerprint = p_submission ->> 'fingerprint' then
      return jsonb_build_object('outcome', 'duplicate', 'id', v_known.id);
    end if;
    return jsonb_build_object('outcome', 'key_reused');
  end if;

  -- Whoever holds everyone's counter is alone: the source's counter needs no lock, and refused requests with
  -- invented addresses leave no row behind.
  insert into referral.rate_limits (bucket, window_start) values ('everyone', v_start) on conflict do nothing;
  select accepted into v_everyone from referral.rate_limits
    where bucket = 'everyone' and window_start = v_start for update;
  select coalesce(sum(accepted), 0) into v_here from referral.rate_limits
    where bucket = v_source and window_start = v_start;
  -- A function from before names neither, and has no reserve.
  if v_here < (p_limits ->> 'few')::int then v_reserve := coalesce((p_limits ->> 'reserve')::int, 0); end if;

  if v_everyone >= (p_limits ->> 'everyone')::int + v_reserve or v_here >= (p_limits ->> 'source')::int then
    return jsonb_build_object('outcome', 'rate_limited',
      'retry_after', ceil(extract(epoch from v_start + v_window - p_now)));
  end if;
  if not (p_submission ->> 'proven')::boolean
     and (v_everyone >= (p_limits ->> 'everyoneUnproven')::int + v_reserve
       or v_here >= (p_limits ->> 'sourceUnproven')::int) then
    return jsonb_build_object('outcome', 'proof_required');
  end if;

  insert into referral.referrals (
    idempotency_key, fingerprint, received_at, your_name, your_email, your_email_ascii, your_company, referral_name,
    referral_company, referral_email, relationship, page_url, user_agent, consent_version, consent_text, flags,
    reply_due_at, reply_promise)
  values (
    v_key, p_submission ->> 'fingerprint', p_now, v_referral ->> 'yourName', v_referral ->> 'yourEmail',
    coalesce(p_submission ->> 'yourEmailAscii', lower(v_referral ->> 'yourEmail')),
    v_referral ->> 'yourCompany', v_referral ->> 'referralName', v_referral ->> 'referralCompany',
    v_referral ->> 'referralEmail', v_referral ->> 'relationship', v_referral ->> 'pageUrl',
    v_referral ->> 'userAgent', p_submission #>> '{consent,version}', p_submission #>> '{consent,text}',
    array(select jsonb_array_elements_text(p_submission -> 'flags')),
    -- A function from before the reply time could change names no promise: it knew one only.
    coalesce((p_submission #>> '{reply,dueAt}')::timestamptz, p_now + interval '72 hours'),
    coalesce(p_submission #>> '{reply,promise}', '72 hours'))
  returning id into v_id;

  -- Whoever writes somebody else's address into the form shall not fill that person's mailbox. A function from before
  -- names no recipient.
  if v_jobs @> '[{"kind": "confirm-referrer"}]' and p_submission ->> 'recipient' is not null
     and not referral.may_confirm(p_submission ->> 'recipient', p_now) then
    v_jobs := jsonb_path_query_array(v_jobs, '$[*] ? (@.kind != "confirm-referrer")');
  end if;

  insert into referral.outbox (referral_id, kind, due_at, first_due_at)
  select v_id, referral.kind_of(job ->> 'kind'), (job ->> 'dueAt')::timestamptz, (job ->> 'dueAt')::timestamptz
  from jsonb_array_elements(v_jobs) as job;

  insert into referral.rate_limits as known (bucket, window_start, accepted)
  values ('everyone', v_start, 1), (v_source, v_start, 1)
  on conflict (bucket, window_start) do update set accepted = known.accepted + 1;

  return jsonb_build_object('outcome', 'stored', 'id', v_id);
end $$;

-- As before, and forgets to whom confirmations went more than a day ago.
create or replace function referral.purge(p_before timestamptz, p_now timestamptz)
returns int language plpgsql security invoker set search_path = '' as $$
declare v_count int;
begin
  delete from referral.rate_limits where window_start < p_now - interval '1 day';
  delete from referral.confirmations where queued_at < p_now - interval '1 day';
  delete from referral.referrals where received_at < p_before;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- An older checkout's export and erase fail rather than take strangers for the person.
drop function referral.erase(text);
drop function referral.of_person(text);
drop function referral.addresses(text);

revoke all on all tables in schema referral from public;
revoke all on all functions in schema referral from public;

-- Supabase's API roles don't exist elsewhere; where they do, defaults may have granted them something.
do $$
declare v_role text;
begin
  foreach v_role in array array['anon', 'authenticated', 'service_role'] loop
    if exists (select from pg_catalog.pg_roles where rolname = v_role) then
      execute format('revoke all on all tables in schema referral from %I', v_role);
      execute format('revoke all on all functions in schema referral from %I', v_role);
    end if;
  end loop;
end $$;
