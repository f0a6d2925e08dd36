-- Memos of orders are edited, pinned and deleted; what they said before is kept. The defaults are constants, so that no row is rewritten.
alter table order_memo add column version int not null default 1;
alter table order_memo add column edited_at timestamptz;
alter table order_memo add column pinned_at timestamptz;
alter table order_memo add column deleted_at timestamptz;
alter table order_memo add column deleted_by_uuid uuid references staff_user;
comment on column order_memo.pinned_at is 'Shown on top of its order and in the list of orders.';
create index order_memo_pinned on order_memo (order_uuid, pinned_at) where pinned_at is not null and deleted_at is null;
-- Serves searches of three letters or more.
create index order_memo_text on order_memo using gin (lower(text) gin_trgm_ops) where deleted_at is null;

create table order_memo_revision (
  memo_uuid uuid not null references order_memo,
  version int not null,
  text text not null,
  replaced_at timestamptz not null,
  primary key (memo_uuid, version)
);
comment on table order_memo_revision is 'Texts of memos before they were edited.';
comment on column order_memo_revision.version is 'The version of the memo that had this text.';
