-- What visitors looked at (docs/rules/discovery.md#views): one row per viewer and target, moved up by a later view.
create table view_log (
  uuid uuid primary key default uuidv7(),
  user_uuid uuid references users,
  guest_external_id uuid,
  target_type text not null check (target_type in ('EVENT', 'PRODUCT', 'PRODUCT_ITEM', 'REVIEW')),
  target_uuid uuid not null,
  product_uuid uuid references product,
  inflow text,
  viewed_at timestamptz not null,
  check ((user_uuid is null) <> (guest_external_id is null)),
  check ((product_uuid is not null) = (target_type in ('PRODUCT', 'PRODUCT_ITEM')))
);
comment on column view_log.guest_external_id is 'The id of a browser without a session; its rows become those of the member at the sign-in.';
comment on column view_log.product_uuid is 'The viewed product, or that of the viewed item.';
create unique index view_log_user on view_log (user_uuid, target_type, target_uuid) where user_uuid is not null;
create unique index view_log_guest on view_log (guest_external_id, target_type, target_uuid) where guest_external_id is not null;
create index view_log_user_newest on view_log (user_uuid, viewed_at desc, uuid desc) where user_uuid is not null;
create index view_log_guest_newest on view_log (guest_external_id, viewed_at desc, uuid desc) where guest_external_id is not null;
create index view_log_viewed_at on view_log (viewed_at);
