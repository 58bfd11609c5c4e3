-- Referrals, the email they cause, rate limits, checks and visit counts. Runs on PostgreSQL 15 and later, on Supabase and
-- on PGlite. Supabase's API does not expose the schema, and only its owner has privileges on it.

create schema referral;

create table referral.referrals (
  id uuid primary key default gen_random_uuid(),
  idempotency_key text not null unique check (char_length(idempotency_key) between 1 and 128),
  fingerprint text not null,
  received_at timestamptz not null,
  your_name text not null check (char_length(your_name) between 1 and 200),
  your_email text not null check (char_length(your_email) between 1 and 254),
  -- In ASCII and lower case.
  your_email_ascii text not null check (char_length(your_email_ascii) between 1 and 254),
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
  reply_due_at timestamptz not null,
  reply_promise text not null check (char_length(reply_promise) between 1 and 100),
  replied_at timestamptz,
  stage text not null
    check (stage in ('new', 'replied', 'talked', 'client', 'bonus-due', 'bonus-paid', 'closed')),
  bonus_due_at timestamptz check ((bonus_due_at is null) = (stage not in ('bonus-due', 'bonus-paid'))),
  -- True if the referrer's data page shows the stage.
  is_stage_shared boolean not null,
  owner_note text not null check (char_length(owner_note) <= 2000),
  -- When the referred person's data was erased. The rest of the row stays, because the referrer is owed a reply.
  referred_erased_at timestamptz
);
create index referrals_received on referral.referrals (received_at);
create index referrals_unreplied on referral.referrals (reply_due_at) where stage = 'new';

create table referral.outbox (
  id bigint generated always as identity primary key,
  referral_id uuid references referral.referrals (id) on delete cascade,
  -- Contents of the notice of an erasure, which outlives the referral. Contains no personal data.
  erasure jsonb check ((erasure is null) = (referral_id is not null)),
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

-- When a confirmation was last queued for a recipient, who is stored as a keyed hash of the address.
create table referral.confirmations (recipient text primary key, queued_at timestamptz not null);

-- State of this installation's checks as one document, see lib/health/monitorState.ts.
create table referral.watch (
  one boolean primary key default true check (one),
  version int not null,
  state jsonb not null
);

-- Visits as totals of a day. A row counts many visits; it contains no time of day and no data about a visitor.
-- The variant is empty while the home page has one version. Source and width are 'other' where they are not told apart.
create table referral.day_counts (
  day date not null,
  page text not null check (char_length(page) between 1 and 100),
  event text not null check (char_length(event) between 1 and 20),
  variant text not null check (variant in ('A', 'B', '')),
  source text not null check (char_length(source) between 1 and 50),
  width text not null check (width in ('s', 'm', 'l', 'other')),
  count int not null check (count > 0),
  primary key (day, page, event, variant, source, width)
);

alter table referral.referrals enable row level security;
alter table referral.outbox enable row level security;
alter table referral.rate_limits enable row level security;
alter table referral.confirmations enable row level security;
alter table referral.watch enable row level security;
alter table referral.day_counts enable row level security;

-- Returns whether a recipient may get a confirmation now: true once a day, also for concurrent calls.
create function referral.may_confirm(p_recipient text, p_now timestamptz)
returns boolean language plpgsql security invoker set search_path = '' as $$
begin
  insert into referral.confirmations as known (recipient, queued_at) values (p_recipient, p_now)
  on conflict (recipient) do update set queued_at = excluded.queued_at
    where known.queued_at <= excluded.queued_at - interval '1 day';
  return found;
end $$;

-- Stores one referral with its notifications, at most once per idempotency key. p_submission contains its `row` by column.
-- Returns {outcome: stored | duplicate | key_reused | in_flight | rate_limited, id?, retry_after?}.
create function referral.submit(p_submission jsonb, p_limits jsonb, p_now timestamptz)
returns jsonb language plpgsql security invoker set search_path = '' as $$
declare
  v_row jsonb := p_submission -> 'row';
  v_key text := v_row ->> 'idempotency_key';
  v_source text := 'source:' || (p_submission ->> 'source');
  v_window interval := make_interval(secs => (p_limits ->> 'windowSeconds')::int);
  v_start timestamptz := date_bin(v_window, p_now, timestamptz 'epoch');
  v_jobs jsonb := p_submission -> 'jobs';
  v_known referral.referrals;
  v_everyone int;
  v_here int;
  v_id uuid := gen_random_uuid();
begin
  -- If another session is storing the same key, its result counts.
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended(v_key, 0)) then
    return jsonb_build_object('outcome', 'in_flight');
  end if;

  select * into v_known from referral.referrals where idempotency_key = v_key;
  if found then
    if v_known.fingerprint = v_row ->> 'fingerprint' then
      return jsonb_build_object('outcome', 'duplicate', 'id', v_known.id);
    end if;
    return jsonb_build_object('outcome', 'key_reused');
  end if;

  -- The lock on everyone's counter also protects the source's counter, so refused requests with invented addresses
  -- leave no row.
  insert into referral.rate_limits (bucket, window_start) values ('everyone', v_start) on conflict do nothing;
  select accepted into v_everyone from referral.rate_limits
    where bucket = 'everyone' and window_start = v_start for update;
  select coalesce(sum(accepted), 0) into v_here from referral.rate_limits
    where bucket = v_source and window_start = v_start;

  if v_everyone >= (p_limits ->> 'everyone')::int or v_here >= (p_limits ->> 'source')::int then
    return jsonb_build_object('outcome', 'rate_limited',
      'retry_after', ceil(extract(epoch from v_start + v_window - p_now)));
  end if;
  insert into referral.referrals
  select * from jsonb_populate_record(
    null::referral.referrals, v_row || jsonb_build_object('id', v_id, 'received_at', p_now));

  -- A visitor who enters someone else's address must not fill that person's mailbox.
  if v_jobs @> '[{"kind": "confirm-referrer"}]'
     and not referral.may_confirm(p_submission ->> 'recipient', p_now) then
    v_jobs := jsonb_path_query_array(v_jobs, '$[*] ? (@.kind != "confirm-referrer")');
  end if;

  insert into referral.outbox (referral_id, kind, due_at, first_due_at)
  select v_id, job ->> 'kind', (job ->> 'dueAt')::timestamptz, (job ->> 'dueAt')::timestamptz
  from jsonb_array_elements(v_jobs) as job;

  insert into referral.rate_limits as known (bucket, window_start, accepted)
  values ('everyone', v_start, 1), (v_source, v_start, 1)
  on conflict (bucket, window_start) do update set accepted = known.accepted + 1;

  return jsonb_build_object('outcome', 'stored', 'id', v_id);
end $$;

-- Leases up to p_count due notifications to the caller. An expired lease may be claimed again.
create function referral.claim_due(p_count int, p_lease interval, p_now timestamptz)
returns table (job_id bigint, kind text, attempt int, first_due_at timestamptz, alerted boolean, referral jsonb,
  erasure jsonb)
language sql security invoker set search_path = '' as $$
  with due as (
    select o.id from referral.outbox o
    where (o.status = 'pending' and o.due_at <= p_now) or (o.status = 'sending' and o.leased_until <= p_now)
    -- Email to the site owner goes before confirmations.
    order by o.kind = 'confirm-referrer', o.due_at limit p_count for update skip locked)
  update referral.outbox o
  set status = 'sending', attempts = o.attempts + 1, leased_until = p_now + p_lease
  from due
  where o.id = due.id
  returning o.id, o.kind, o.attempts, o.first_due_at, o.alerted_at is not null,
    (select to_jsonb(r) from referral.referrals r where r.id = o.referral_id), o.erasure;
$$;

-- Closes a lease: sent, skipped, dead, or pending again from p_due_at on. Success counts even after the lease expired;
-- failure counts only for the attempt that still holds the lease.
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

-- Records the stage that the site owner chose for a referral, and sets its reminders by it: of the reply while the stage is
-- new, of the bonus while one is due. Returns false for an unknown id.
create function referral.set_stage(p_id uuid, p_stage text, p_bonus_due_at timestamptz, p_now timestamptz)
returns boolean language plpgsql security invoker set search_path = '' as $$
begin
  update referral.referrals set
    stage = p_stage,
    bonus_due_at = p_bonus_due_at,
    replied_at = case p_stage
      when 'new' then null
      when 'closed' then replied_at
      else coalesce(replied_at, p_now) end
  where id = p_id;
  if not found then return false; end if;

  update referral.outbox set
    status = case when p_stage = 'new' then 'pending' else 'skipped' end,
    settled_at = case when p_stage = 'new' then null else p_now end
  where referral_id = p_id and kind in ('first-reminder', 'last-reminder')
    and (status = 'pending' or (status = 'skipped' and due_at > p_now));

  delete from referral.outbox
  where referral_id = p_id and kind in ('bonus-reminder', 'bonus-due') and status <> 'sending';
  insert into referral.outbox (referral_id, kind, due_at, first_due_at)
  select p_id, kind, due_at, due_at
  from (values ('bonus-reminder', p_bonus_due_at - interval '7 days'), ('bonus-due', p_bonus_due_at)) as job (kind, due_at)
  where p_stage = 'bonus-due' and due_at > p_now
  on conflict do nothing;
  return true;
end $$;

-- Records the site owner's reply by the link in an email. A referral that is further on stays as it is. Returns false for an
-- unknown id.
create function referral.mark_replied(p_id uuid, p_now timestamptz)
returns boolean language plpgsql security invoker set search_path = '' as $$
begin
  if exists (select from referral.referrals where id = p_id and stage <> 'new') then return true; end if;
  return referral.set_stage(p_id, 'replied', null, p_now);
end $$;

-- Adds to buckets. Once a day has p_most buckets, new sources and widths of a page, event and variant share one bucket.
-- Sorted, so that concurrent calls never deadlock. Planned at each call, because a plan for an empty table scans a full one.
create function referral.add_counts(p_additions jsonb, p_most int)
returns void language sql security invoker set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
  with given as (
    select a.*, d.day is null as is_new
    from jsonb_to_recordset(p_additions)
      as a(day date, page text, event text, variant text, source text, width text, more int)
    left join referral.day_counts d using (day, page, event, variant, source, width)
  ), filled as (
    select d.day, count(*) as buckets from referral.day_counts d where d.day in (select g.day from given g) group by d.day
  ), placed as (
    select g.*, g.is_new and coalesce(f.buckets, 0) + row_number()
      over (partition by g.day, g.is_new order by g.page, g.event, g.variant, g.source, g.width) > p_most as is_folded
    from given g left join filled f using (day)
  )
  insert into referral.day_counts as known (day, page, event, variant, source, width, count)
  select p.day, p.page, p.event, p.variant,
    case when p.is_folded then 'other' else p.source end, case when p.is_folded then 'other' else p.width end, sum(p.more)
  from placed p group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (day, page, event, variant, source, width) do update set count = known.count + excluded.count;
$$;

-- Deletes referrals received and erasures requested before p_before, counts after 24 months, and expired counters. Returns the number of referrals.
-- Before the twelve weeks that Results shows, sources and widths share one bucket.
create function referral.purge(p_before timestamptz, p_now timestamptz)
returns int language plpgsql security invoker set search_path = '' as $$
declare
  v_today date := (p_now at time zone 'UTC')::date;
  v_count int;
begin
  delete from referral.rate_limits where window_start < p_now - interval '1 day';
  delete from referral.confirmations where queued_at < p_now - interval '1 day';
  delete from referral.day_counts where day < v_today - interval '24 months';
  with gone as (
    delete from referral.day_counts d
    where d.day < date_trunc('week', v_today) - interval '12 weeks' and (d.source, d.width) <> ('other', 'other')
    returning d.day, d.page, d.event, d.variant, d.count
  )
  insert into referral.day_counts as known (day, page, event, variant, source, width, count)
  select g.day, g.page, g.event, g.variant, 'other', 'other', sum(g.count) from gone g group by 1, 2, 3, 4
  on conflict (day, page, event, variant, source, width) do update set count = known.count + excluded.count;
  delete from referral.outbox where erasure is not null and first_due_at < p_before;
  delete from referral.referrals where received_at < p_before;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

revoke all on schema referral from public;
revoke all on all tables in schema referral from public;
revoke all on all sequences in schema referral from public;
revoke all on all functions in schema referral from public;

-- Supabase's default privileges may have granted its API roles something. Other databases have no such roles.
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
