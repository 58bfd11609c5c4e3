-- How the checks of this installation stand, as one document: since when something fails, who was told, which e-mails about
-- it wait. Kept here by a function that has no folder of its own; see lib/live/alert.

create table referral.watch (
  one boolean primary key default true check (one),
  version int not null,
  state jsonb not null
);
alter table referral.watch enable row level security;

revoke all on all tables in schema referral from public;

-- Supabase's API roles don't exist elsewhere; where they do, defaults may have granted them something.
do $$
declare v_role text;
begin
  foreach v_role in array array['anon', 'authenticated', 'service_role'] loop
    if exists (select from pg_catalog.pg_roles where rolname = v_role) then
      execute format('revoke all on all tables in schema referral from %I', v_role);
    end if;
  end loop;
end $$;
