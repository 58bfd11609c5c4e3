// The platform's part of a Supabase project, run by its superuser. pg_cron is the real one. pg_net and the vault are
// fakes with the same interface, because Debian lacks them. The fake pg_net stores requests in its queue for a
// simulated worker, and the fake vault encrypts nothing. The catalogue lists both as installed.

/**
 * Roles with their privileges. `postgres` owns the project and is no superuser; default privileges of the others are
 * generous.
 */
export const ROLES = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role authenticator login noinherit;
  grant anon, authenticated, service_role to authenticator;
  create role postgres login createrole createdb replication bypassrls;
  grant anon, authenticated, service_role to postgres with admin option;
  grant all on database postgres to postgres;
  grant all on schema public to postgres, anon, authenticated, service_role;
  alter default privileges for role postgres grant all on tables to anon, authenticated, service_role;
  alter default privileges for role postgres grant all on functions to anon, authenticated, service_role;
  alter default privileges for role postgres grant all on sequences to anon, authenticated, service_role;
  alter default privileges for role postgres grant usage on schemas to anon, authenticated, service_role;`

const known = (extension: string, schema: string) => `
  insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
  select (select max(oid::bigint) + 1 from pg_extension)::oid, '${extension}', 10, '${schema}'::regnamespace, false, 'stub';`

export const EXTENSIONS = `
  create extension pg_cron;
  grant usage on schema cron to postgres;
  grant select on cron.job, cron.job_run_details to postgres;

  create schema net;
  create table net.http_request_queue (
    id bigint generated always as identity primary key,
    url text not null, headers jsonb not null, body jsonb, timeout_milliseconds int not null);
  create function net.http_post(
    url text, body jsonb default '{}', params jsonb default '{}',
    headers jsonb default '{"Content-Type": "application/json"}', timeout_milliseconds int default 5000)
  returns bigint language sql security definer set search_path = '' as $$
    insert into net.http_request_queue (url, headers, body, timeout_milliseconds)
    values (http_post.url, http_post.headers, http_post.body, http_post.timeout_milliseconds) returning id $$;
  grant usage on schema net to postgres;
  ${known('pg_net', 'net')}

  create schema vault;
  create table vault.secrets (
    id uuid primary key default gen_random_uuid(), name text unique, description text not null default '', secret text not null);
  create view vault.decrypted_secrets as select id, name, description, secret, secret as decrypted_secret from vault.secrets;
  create function vault.create_secret(
    new_secret text, new_name text default null, new_description text default '', new_key_id uuid default null)
  returns uuid language sql security definer set search_path = '' as $$
    insert into vault.secrets (secret, name, description) values (new_secret, new_name, new_description) returning id $$;
  create function vault.update_secret(
    secret_id uuid, new_secret text default null, new_name text default null, new_description text default null,
    new_key_id uuid default null)
  returns void language sql security definer set search_path = '' as $$
    update vault.secrets set secret = coalesce(new_secret, secret), name = coalesce(new_name, name),
      description = coalesce(new_description, description)
    where id = secret_id $$;
  grant usage on schema vault to postgres;
  grant select, delete on vault.secrets, vault.decrypted_secrets to postgres;
  ${known('supabase_vault', 'vault')}`
