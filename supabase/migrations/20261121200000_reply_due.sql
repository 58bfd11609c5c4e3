-- The promised reply is due when the promise said so that stood on the site as the referral arrived: the moment and the
-- promise's words are kept with the row. Referrals from before were promised 72 hours. Kinds of reminders lose their hours.
-- A function deployed before this migration goes on working: submit and claim still understand what it says.

alter table referral.referrals add column reply_due_at timestamptz, add column reply_promise text;
update referral.referrals set reply_due_at = received_at + interval '72 hours', reply_promise = '72 hours';
alter table referral.referrals
  alter column reply_due_at set not null,
  alter column reply_promise set not null,
  add check (char_length(reply_promise) between 1 and 100);
create index referrals_unanswered on referral.referrals (reply_due_at) where answered_at is null;

-- The names that kinds had before, and have now; any other stays as it is.
create function referral.kind_of(p_kind text)
returns text language sql immutable security invoker set search_path = '' as $$
  select case p_kind when 'remind-48h' then 'first-reminder' when 'remind-66h' then 'last-reminder' else p_kind end;
$$;

update referral.outbox set kind = referral.kind_of(kind) where kind like 'remind-%';

-- As before, and keeps the promise: p_submission names it in reply {dueAt, promise}.
create or replace function referral.submit(p_submission jsonb, p_limits jsonb, p_now timestamptz)
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
    referral_company, referral_email, relationship, page_url, user_agent, consent_version, consent_text, flags,
    reply_due_at, reply_promise)
  values (
    v_key, p_submission ->> 'fingerprint', p_now, v_referral ->> 'yourName', v_referral ->> 'yourEmail',
    v_referral ->> 'yourCompany', v_referral ->> 'referralName', v_referral ->> 'referralCompany',
    v_referral ->> 'referralEmail', v_referral ->> 'relationship', v_referral ->> 'pageUrl',
    v_referral ->> 'userAgent', p_submission #>> '{consent,version}', p_submission #>> '{consent,text}',
    array(select jsonb_array_elements_text(p_submission -> 'flags')),
    -- A function from before names no promise: it knew one only.
    coalesce((p_submission #>> '{reply,dueAt}')::timestamptz, p_now + interval '72 hours'),
    coalesce(p_submission #>> '{reply,promise}', '72 hours'))
  returning id into v_id;

  insert into referral.outbox (referral_id, kind, due_at, first_due_at)
  select v_id, referral.kind_of(job ->> 'kind'), (job ->> 'dueAt')::timestamptz, (job ->> 'dueAt')::timestamptz
  from jsonb_array_elements(p_submission -> 'jobs') as job;

  insert into referral.rate_limits as known (bucket, window_start, accepted)
  values ('everyone', v_start, 1), (v_source, v_start, 1)
  on conflict (bucket, window_start) do update set accepted = known.accepted + 1;

  return jsonb_build_object('outcome', 'stored', 'id', v_id);
end $$;

-- Leases up to p_count due notifications to the caller; a lease that ran out may be claimed again.
create function referral.claim_due(p_count int, p_lease interval, p_now timestamptz)
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

-- claim_due with the names of kinds that a function from before knows.
create or replace function referral.claim(p_count int, p_lease interval, p_now timestamptz)
returns table (job_id bigint, kind text, attempt int, first_due_at timestamptz, alerted boolean, referral jsonb)
language sql security invoker set search_path = '' as $$
  select d.job_id,
    case d.kind when 'first-reminder' then 'remind-48h' when 'last-reminder' then 'remind-66h' else d.kind end,
    d.attempt, d.first_due_at, d.alerted, d.referral
  from referral.claim_due(p_count, p_lease, p_now) as d;
$$;

-- The consultant has replied: reminders that are still to come are no longer needed. False for an unknown id.
create or replace function referral.mark_answered(p_id uuid, p_now timestamptz)
returns boolean language plpgsql security invoker set search_path = '' as $$
begin
  update referral.referrals set answered_at = coalesce(answered_at, p_now) where id = p_id;
  if not found then return false; end if;
  update referral.outbox set status = 'skipped', settled_at = p_now
  where referral_id = p_id and kind in ('first-reminder', 'last-reminder') and status = 'pending';
  return true;
end $$;

revoke all on all functions in schema referral from public;

-- Supabase's API roles don't exist elsewhere; where they do, defaults may have granted them something.
do $$
declare v_role text;
begin
  foreach v_role in array array['anon', 'authenticated', 'service_role'] loop
    if exists (select from pg_catalog.pg_roles where rolname = v_role) then
      execute format('revoke all on all functions in schema referral from %I', v_role);
    end if;
  end loop;
end $$;
