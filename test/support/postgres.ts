import { type Kysely, sql } from 'kysely'
import type { Database } from '../../server/db/schema'

/** The address of another database of the same server. */
export const urlOf = (url: string, database: string): string => {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** The number of columns and triggers: it reveals a test that changed the tables. */
const SHAPE = `select (select count(*) from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped)
  + (select count(*) from pg_trigger where not tgisinternal)`

/** Stores in the migrated template database the state that `emptied` restores. */
export const REMEMBER = `create schema fresh;
  create table fresh.niveles as table niveles;
  create table fresh.shape as ${SHAPE} as columns;`

const EMPTY = `do $$
declare
  one text;
begin
  if exists (select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle')
  then raise exception 'a query is still running'; end if;
  if (select columns from fresh.shape) <> (${SHAPE}) then raise exception 'the tables are others'; end if;
  -- No triggers and no foreign keys: the order of the tables does not matter, and a few rows go faster than by truncate.
  set local session_replication_role = replica;
  for one in select tablename from pg_tables
    where schemaname = 'public' and tablename <> 'niveles' and not starts_with(tablename, 'kysely_')
  loop
    execute format('delete from %I', one);
  end loop;
  perform setval(format('%I', sequencename)::regclass, 1, false)
    from pg_sequences where schemaname = 'public' and last_value is not null;
  if exists (table niveles except table fresh.niveles)
    or (select count(*) from niveles) <> (select count(*) from fresh.niveles)
  then
    delete from niveles;
    insert into niveles table fresh.niveles;
  end if;
end $$`

/** Resets a used database; false = impossible, because its tables changed. */
export const emptied = (query: Kysely<Database>): Promise<boolean> =>
  sql
    .raw(EMPTY)
    .execute(query)
    .then(
      () => true,
      () => false,
    )
