-- Counts of visits are added by one statement, whatever is written together: referrals wait for it on the one connection of PGlite.
-- It answers how many were dropped, which the function before takes no notice of. And counts have a retention of their own.

drop function referral.add_counts(jsonb, int);

-- Adds to buckets, and answers how much was dropped: once a day has p_most of them, what needs another is. In one order, so that two
-- that write the same buckets never wait for each other. Planned at each call: a plan made for an empty table reads all of a full one.
create function referral.add_counts(p_additions jsonb, p_most int)
returns int language plpgsql security invoker
set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_additions jsonb := p_additions;
  v_dropped int := 0;
  v_fullest int;
begin
  select max((select count(*) from referral.day_counts d where d.day = g.day)) into v_fullest
  from (select distinct a.day from jsonb_to_recordset(p_additions) as a(day date)) g;

  if v_fullest + jsonb_array_length(p_additions) > p_most then
    with given as (
      select a.*, d.day is not null as is_known
      from jsonb_to_recordset(p_additions)
        as a(day date, page text, event text, variant text, source text, width text, more int)
      left join referral.day_counts d using (day, page, event, variant, source, width)
    ), room as (
      select n.day, p_most - (select count(*) from referral.day_counts d where d.day = n.day) as buckets
      from (select distinct g.day from given g) n
    ), roomed as (
      select g.*, g.is_known or r.buckets >= row_number()
        over (partition by g.day, g.is_known order by g.page, g.event, g.variant, g.source, g.width) as has_room
      from given g join room r using (day)
    )
    select coalesce(jsonb_agg(to_jsonb(r)) filter (where r.has_room), '[]'),
      coalesce(sum(r.more) filter (where not r.has_room), 0)
    into v_additions, v_dropped from roomed r;
  end if;

  insert into referral.day_counts as known (day, page, event, variant, source, width, count)
  select a.day, a.page, a.event, a.variant, a.source, a.width, sum(a.more)
  from jsonb_to_recordset(v_additions)
    as a(day date, page text, event text, variant text, source text, width text, more int)
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (day, page, event, variant, source, width) do update set count = known.count + excluded.count;
  return v_dropped;
end $$;

-- As before, but counts go after the 24 months that the page about privacy states, however long referrals are kept.
create or replace function referral.purge(p_before timestamptz, p_now timestamptz)
returns int language plpgsql security invoker set search_path = '' as $$
declare v_count int;
begin
  delete from referral.rate_limits where window_start < p_now - interval '1 day';
  delete from referral.confirmations where queued_at < p_now - interval '1 day';
  delete from referral.day_counts where day < (p_now at time zone 'UTC')::date - interval '24 months';
  delete from referral.referrals where received_at < p_before;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

revoke all on all functions in schema referral from public;

-- As in the migrations before: Supabase's defaults may have granted something.
do $$
declare v_role text;
begin
  foreach v_role in array array['anon', 'authenticated', 'service_role'] loop
    if exists (select from pg_catalog.pg_roles where rolname = v_role) then
      execute format('revoke all on all functions in schema referral from %I', v_role);
    end if;
  end loop;
end $$;
