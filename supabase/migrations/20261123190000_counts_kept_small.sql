-- What a stranger can make of counts stays small enough for a backup: what is beyond the limit of a day is kept as one number that
-- Results says, and days that are no longer shown keep what comparisons need alone. An older function goes on as it did.

-- As before, but what has no room is added to the day's bucket `lost`, which always has some.
create or replace function referral.add_counts(p_additions jsonb, p_most int)
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
      select a.*, d.day is not null or a.event = 'lost' as is_known
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
    ), taken as (
      select r.day, r.page, r.event, r.variant, r.source, r.width, r.more from roomed r where r.has_room
      union all
      select r.day, '*', 'lost', '', 'other', 's', sum(r.more)::int from roomed r where not r.has_room group by r.day
    )
    select jsonb_agg(to_jsonb(t)), (select coalesce(sum(r.more), 0) from roomed r where not r.has_room)
    into v_additions, v_dropped from taken t;
  end if;

  insert into referral.day_counts as known (day, page, event, variant, source, width, count)
  select a.day, a.page, a.event, a.variant, a.source, a.width, sum(a.more)
  from jsonb_to_recordset(v_additions)
    as a(day date, page text, event text, variant text, source text, width text, more int)
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (day, page, event, variant, source, width) do update set count = known.count + excluded.count;
  return v_dropped;
end $$;

-- As before, and of days before the twelve weeks that Results shows, source and width are folded into one: nobody reads them there.
create or replace function referral.purge(p_before timestamptz, p_now timestamptz)
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
    where d.day < date_trunc('week', v_today) - interval '12 weeks' and d.source <> 'folded'
    returning d.day, d.page, d.event, d.variant, d.count
  )
  insert into referral.day_counts as known (day, page, event, variant, source, width, count)
  select g.day, g.page, g.event, g.variant, 'folded', 's', sum(g.count) from gone g group by 1, 2, 3, 4
  on conflict (day, page, event, variant, source, width) do update set count = known.count + excluded.count;
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
