-- Counts of visits: how often something happened on a page on a day. A row is a bucket of many visits, never a visit: it has no
-- time of day and nothing of whoever came. An older function neither reads nor writes it, and purges as it did.

create table referral.day_counts (
  day date not null,
  page text not null check (char_length(page) between 1 and 100),
  event text not null check (char_length(event) between 1 and 20),
  variant text not null check (variant in ('A', 'B')),
  source text not null check (char_length(source) between 1 and 50),
  width text not null check (width in ('s', 'm', 'l')),
  count int not null check (count > 0),
  primary key (day, page, event, variant, source, width)
);
alter table referral.day_counts enable row level security;

-- Adds to buckets. Once a day has p_most of them, what needs another is dropped. In one order, so that two that write the same
-- buckets never wait for each other.
create function referral.add_counts(p_additions jsonb, p_most int)
returns void language plpgsql security invoker set search_path = '' as $$
declare
  v_one record;
  v_room int;
  v_day date;
begin
  for v_one in
    select a.* from jsonb_to_recordset(p_additions)
      as a(day date, page text, event text, variant text, source text, width text, more int)
    order by a.day, a.page, a.event, a.variant, a.source, a.width
  loop
    if v_day is distinct from v_one.day then
      v_day := v_one.day;
      select p_most - count(*) into v_room from referral.day_counts where day = v_day;
    end if;
    update referral.day_counts d set count = d.count + v_one.more
    where d.day = v_one.day and d.page = v_one.page and d.event = v_one.event
      and d.variant = v_one.variant and d.source = v_one.source and d.width = v_one.width;
    if not found and v_room > 0 then
      insert into referral.day_counts as known (day, page, event, variant, source, width, count)
      values (v_one.day, v_one.page, v_one.event, v_one.variant, v_one.source, v_one.width, v_one.more)
      on conflict (day, page, event, variant, source, width) do update set count = known.count + excluded.count;
      v_room := v_room - 1;
    end if;
  end loop;
end $$;

-- As before, and counts go with referrals of the same age.
create or replace function referral.purge(p_before timestamptz, p_now timestamptz)
returns int language plpgsql security invoker set search_path = '' as $$
declare v_count int;
begin
  delete from referral.rate_limits where window_start < p_now - interval '1 day';
  delete from referral.confirmations where queued_at < p_now - interval '1 day';
  delete from referral.day_counts where day < (p_before at time zone 'UTC')::date;
  delete from referral.referrals where received_at < p_before;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

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
