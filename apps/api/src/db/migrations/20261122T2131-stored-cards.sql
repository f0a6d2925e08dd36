-- Cards that members store at a payment provider (docs/rules/payments.md#stored-cards). A removed card keeps its row, because payments
-- refer to it; its key and number are erased once the provider has deleted the key.
create table stored_card (
  uuid uuid primary key default uuidv7(),
  user_uuid uuid not null references users,
  provider payment_provider not null,
  billing_key_sealed text,
  billing_key_hash text not null unique,
  company_label text not null,
  masked_number text not null,
  is_default boolean not null default false,
  consented_at timestamptz not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  remove_due_at timestamptz,
  check (not is_default or removed_at is null),
  check (billing_key_sealed is not null or removed_at is not null)
);
comment on column stored_card.billing_key_sealed is 'Charges the card; encrypted with a key derived from SHOP_SECRET.';
comment on column stored_card.billing_key_hash is 'Keyed hash, to find the card that the provider reports as deleted.';
comment on column stored_card.consented_at is 'Consent to the use of the card for payments that the member starts.';
comment on column stored_card.remove_due_at is 'When a job deletes the key at the provider; null when it is deleted.';
create unique index stored_card_default on stored_card (user_uuid) where is_default;
create index stored_card_user on stored_card (user_uuid, created_at) where removed_at is null;
create index stored_card_remove on stored_card (remove_due_at) where remove_due_at is not null;

alter table payment add column stored_card_uuid uuid references stored_card;
comment on column payment.stored_card_uuid is 'The card that a BILLING attempt charges, written before the charge.';
