-- Referrals, the notifications they cause, and the counters that keep abuse out.
-- Runs unchanged on PostgreSQL 15 and later, on Supabase and on PGlite. The schema is not among those that
-- Supabase's API exposes, and nobody but its owner is granted anything in it.

create schema referral;

create table referral.referrals (
  id uuid primary key default gen_random_uuid(),
  idempotency_key text not null unique check (char_length(idempotency_key) between 1 and 128),
  fingerprint text not null,
  received_at timestamptz not null,
  your_name text not null check (char_length(your_name) between 1 and 200),
  your_email text not null check (char_length(your_email) between 1 and 254),
  your_company text not null check (char_length(your_company) between 1 and 200),
  referral_name text not null check (char_length(referral_name) between 1 and 200),
  referral_company text not null check (char_length(referral_company) between 1 and 500),
  referral_email text not null check (char_length(referral_email) between 1 and 500),
  relationship text not null check (char_length(relationship) between 1 and 5000),
  page_url text not null check (char_length(page_url) <= 2000),
  user_agent text not null check (char_length(user_agent) <= 1000),
  consent_version text not null,
  consent_text text not null,
  flags text[] not null default '{}',
  answered_at timestamptz
);
create index referrals_received on referral.referrals (received_at);

create table referral.outbox (
  id bigint generated always as identity primary key,
  referral_id uuid not null references referral.referrals (id) on delete cascade,
  kind text not null,
  status text not null default 'pending' check (status in ('pending', 'sending', 'sent', 'skipped', 'dead')),
  due_at timestamptz not null,
  first_due_at timestamptz not null,
  attempts int not null default 0,
  leased_until timestamptz,
  last_error text,
  alerted_at timestamptz,
  settled_at timestamptz,
  unique (referral_id, kind)
);
create index outbox_open on referral.outbox (due_at) where status in ('pending', 'sending');

-- Buckets are keyed hashes of addresses, never addresses.
create table referral.rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  accepted int not null default 0,
  primary key (bucket, window_start)
);

alter table referral.referrals enable row level security;
alter table referral.outbox enable row level security;
alter table referral.rate_limits enable row level security;

-- Stores one referral with its notifications, at most once per idempotency key.
-- Answers {outcome: stored | duplicate | key_reused | in_flight | proof_required | rate_limited, id?, retry_after?}.
create function referral.submit(p_submission jsonb, p_limits jsonb, p_now timestamptz)
returns jsonb language plpgsql security invoker set search_path = '' as $$
declare
  v_key text := p_submission ->> 'key';
  v_source text := 'source:' || (p_submission ->> 'source');
  v_window interval := make_interval(secs => (p_limits ->> 'windowSeconds')::int);
  v_start timestamptz := date_bin(v_window, p_now, timestamptz 'epoch');
  v_referral jsonb := p_submission -> 'referral';
  v_known referral.referrals;
  v_everyone int;
  v_here int;
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

  if v_everyone >= (p_limits ->> 'everyone')::int or v_here >= (p_limits ->> 'source')::int then
    return jsonb_build_object('outcome', 'rate_limited',
      'retry_after', ceil(extract(epoch from v_start + v_window - p_now)));
  end if;
  if not (p_submission ->> 'proven')::boolean
     and (v_everyone >= (p_limits ->> 'everyoneUnproven')::int or v_here >= (p_limits ->> 'sourceUnproven')::int) then
    return jsonb_build_object('outcome', 'proof_required');
  end if;

  insert into referral.referrals (
    idempotency_key, fingerprint, received_at, your_name, your_email, your_company, referral_name,
    referral_company, referral_email, relationship, page_url, user_agent, consent_version, consent_text, flags)
  values (
    v_key, p_submission ->> 'fingerprint', p_now, v_referral ->> 'yourName', v_referral ->> 'yourEmail',
    v_referral ->> 'yourCompany', v_referral ->> 'referralName', v_referral ->> 'referralCompany',
    v_referral ->> 'referralEmail', v_referral ->> 'relationship', v_referral ->> 'pageUrl',
    v_referral ->> 'userAgent', p_submission #>> '{consent,version}', p_submission #>> '{consent,text}',
    array(select jsonb_array_elements_text(p_submission -> 'flags')))
  returning id into v_id;

  insert into referral.outbox (referral_id, kind, due_at, first_due_at)
  select v_id, job ->> 'kind', (job ->> 'dueAt')::timestamptz, (job ->> 'dueAt')::timestamptz
  from jsonb_array_elements(p_submission -> 'jobs') as job;

  insert into referral.rate_limits as known (bucket, window_start, accepted)
  values ('everyone', v_start, 1), (v_source, v_start, 1)
  on conflict (bucket, window_start) do update set accepted = known.accepted + 1;

  return jsonb_build_object('outcome', 'stored', 'id', v_id);
end $$;

-- Leases up to p_count due notifications to the caller; a lease that ran out may be claimed again.
create function referral.claim(p_count int, p_lease interval, p_now timestamptz)
returns table (job_id bigint, kind text, attempt int, first_due_at timestamptz, alerted boolean, referral jsonb)
language sql security invoker set search_path = '' as $$
  with due as (
    select o.id from referral.outbox o
    where (o.status = 'pending' and o.due_at <= p_now) or (o.status = 'sending' and o.leased_until <= p_now)
    -- What the consultant waits for never stands in line behind confirmations.
    order by o.kind = 'confirm-referrer', o.due_at limit p_count for update skip locked)
  update referral.outbox o
  set status = 'sending', attempts = o.attempts + 1, leased_until = p_now + p_lease
  from due, referral.referrals r
  where o.id = due.id and r.id = o.referral_id
  returning o.id, o.kind, o.attempts, o.first_due_at, o.alerted_at is not null, to_jsonb(r);
$$;

-- Closes a lease: sent, skipped, dead, or pending again from p_due_at on. Success counts even when the lease had
-- run out; failure counts only for the attempt that still holds it.
create function referral.settle(
  p_job bigint, p_attempt int, p_status text, p_due_at timestamptz, p_error text, p_alerted boolean, p_now timestamptz)
returns void language sql security invoker set search_path = '' as $$
  update referral.outbox set
    status = p_status,
    due_at = coalesce(p_due_at, due_at),
    leased_until = null,
    last_error = left(p_error, 500),
    alerted_at = case when p_alerted then coalesce(alerted_at, p_now) else alerted_at end,
    settled_at = case when p_status = 'pending' then null else p_now end
  where id = p_job
    and (p_status = 'sent' or (status = 'sending' and attempts = p_attempt));
$$;

-- The consultant has replied: reminders that are still to come are no longer needed. False for an unknown id.
create function referral.mark_answered(p_id uuid, p_now timestamptz)
returns boolean language plpgsql security invoker set search_path = '' as $$
begin
  update referral.referrals set answered_at = coalesce(answered_at, p_now) where id = p_id;
  if not found then return false; end if;
  update referral.outbox set status = 'skipped', settled_at = p_now
  where referral_id = p_id and kind like 'remind-%' and status = 'pending';
  return true;
end $$;

-- The pieces of a text that could be an address: e-mail, or a URL without scheme, www and closing slash.
create function referral.addresses(p_text text)
returns text[] language sql immutable security invoker set search_path = '' as $$
  select coalesce(array_agg(regexp_replace(regexp_replace(piece, '^(mailto:|https?://)?(www\.)?', ''), '[/.:!?]+$', '')), '{}')
  from regexp_split_to_table(lower(p_text), '[\s,;|<>()"'']+') as piece
  where piece <> '';
$$;

-- Every referral in which a person appears, as referrer or as referred, by e-mail address, profile URL or id.
create function referral.of_person(p_person text)
returns setof uuid language sql stable security invoker set search_path = '' as $$
  select r.id from referral.referrals r
  where r.id::text = lower(trim(p_person))
    or (referral.addresses(p_person))[1] = any (
      referral.addresses(concat_ws(' ', r.your_email, r.your_company, r.referral_email, r.referral_company, r.relationship)));
$$;

-- Erases a person: the referrals they appear in, and with them their notifications. Answers how many.
create function referral.erase(p_person text)
returns int language sql security invoker set search_path = '' as $$
  with gone as (delete from referral.referrals where id in (select referral.of_person(p_person)) returning 1)
  select count(*)::int from gone;
$$;

-- Deletes what is older than the stated retention, and counters nobody needs any more. Answers how many referrals.
create function referral.purge(p_before timestamptz, p_now timestamptz)
returns int language plpgsql security invoker set search_path = '' as $$
declare v_count int;
begin
  delete from referral.rate_limits where window_start < p_now - interval '1 day';
  delete from referral.referrals where received_at < p_before;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

revoke all on schema referral from public;
revoke all on all tables in schema referral from public;
revoke all on all sequences in schema referral from public;
revoke all on all functions in schema referral from public;

-- Supabase's API roles don't exist elsewhere; where they do, defaults may have granted them something.
do $$
declare v_role text;
begin
  foreach v_role in array array['anon', 'authenticated', 'service_role'] loop
    if exists (select from pg_catalog.pg_roles where rolname = v_role) then
      execute format('revoke all on schema referral from %I', v_role);
      execute format('revoke all on all tables in schema referral from %I', v_role);
      execute format('revoke all on all sequences in schema referral from %I', v_role);
      execute format('revoke all on all functions in schema referral from %I', v_role);
    end if;
  end loop;
end $$;
