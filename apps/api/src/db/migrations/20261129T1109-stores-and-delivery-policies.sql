-- Staff edit stores and delivery policies (features/base/edited-rows). A closed store and a deleted policy become inactive.
alter table store
  add column number bigint generated always as identity unique,
  add column version int not null default 1,
  add column updated_at timestamptz,
  alter column key set default substr(uuidv7()::text, 25),
  alter column is_own set default false;
update store set updated_at = created_at;
alter table store alter column updated_at set not null;
comment on column store.key is 'By which files name the store.';
comment on column store.is_active is 'False for a closed store: its products are not shown and cannot be ordered.';

alter table delivery_policy
  add column number bigint generated always as identity unique,
  add column version int not null default 1,
  add column is_active boolean not null default true,
  add column created_at timestamptz,
  add column updated_at timestamptz,
  alter column key set default substr(uuidv7()::text, 25),
  alter column delivery_fee set default 0;
update delivery_policy d set created_at = s.created_at, updated_at = s.created_at from store s where s.uuid = d.store_uuid;
alter table delivery_policy
  alter column created_at set not null,
  alter column updated_at set not null,
  drop constraint delivery_policy_store_uuid_key_key;
create unique index delivery_policy_key on delivery_policy (store_uuid, key) where is_active;
comment on column delivery_policy.key is 'By which files name the policy among those of its store.';
