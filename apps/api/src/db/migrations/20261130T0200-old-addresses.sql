-- Addresses of a merchant's former shop and the pages of this shop that replace them (docs/rules/moving-in.md#old-addresses).
create table old_address (
  address text not null,
  target text not null,
  target_keys text[] not null,
  uuid uuid primary key default uuidv7(),
  number int generated always as identity unique,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on column old_address.address is 'Path and sorted query as #domain/content/old-address.ts normalizes them, without the host.';
comment on column old_address.target is 'Path of a page of this shop, with its query.';
comment on column old_address.target_keys is 'Old addresses that a request for the target would match: a row whose target is one is not used, so that no redirect leads to another.';
create unique index old_address_address on old_address (address) where is_active;
create index old_address_target on old_address using gin (target_keys) where is_active;
