-- Claims: cancellation, dispatch cancellation, return and exchange of rows of one order group (docs/rules/claims.md).
create table order_claim (
  uuid uuid primary key default uuidv7(),
  number bigint generated always as identity,
  claim_no text not null unique,
  order_uuid uuid not null references orders,
  order_group_uuid uuid not null references order_group,
  store_uuid uuid not null,
  user_uuid uuid,
  type text not null check (type in ('CANCEL', 'CANCEL_DISPATCH', 'EXCHANGE', 'RETURN')),
  stage text not null check (stage in ('REQUESTED', 'APPROVED', 'RECEIVED', 'RESHIPPED', 'DONE', 'DECLINED', 'WITHDRAWN')),
  status text not null generated always as (case when stage in ('DONE', 'DECLINED', 'WITHDRAWN') then 'COMPLETE' else 'IN_REQUEST' end) stored,
  reason text not null,
  text text,
  images jsonb not null default '[]',
  fault text not null check (fault in ('SHOPPER', 'MERCHANT')),
  fault_decided_by text not null check (fault_decided_by in ('SHOPPER', 'MERCHANT', 'ADMIN', 'SYSTEM')),
  is_picked_up boolean not null default false,
  collect jsonb,
  exchange_fee won not null default 0,
  reship jsonb,
  refund_info jsonb not null,
  tax_free_amount won not null default 0,
  quote_hash text not null,
  is_fee_applied boolean not null default false,
  is_refund_created boolean not null default false,
  delivery_fee_change int not null default 0,
  remote_fee_change int not null default 0,
  suspension jsonb,
  decline_ground text,
  decline_text text,
  decline_images jsonb not null default '[]',
  converted_from text,
  requested_at timestamptz not null,
  approved_at timestamptz,
  received_at timestamptz,
  completed_at timestamptz,
  refund_due_date date,
  answer_due_at timestamptz,
  refund_due_at timestamptz,
  return_due_at timestamptz,
  check ((stage in ('DONE', 'DECLINED', 'WITHDRAWN')) = (completed_at is not null)),
  check ((stage = 'DECLINED') = (decline_ground is not null))
);
comment on table order_claim is 'One claim: rows of one order group that leave the order or are exchanged.';
comment on column order_claim.number is 'Serial in the order of insertion, for keyset paging.';
comment on column order_claim.claim_no is 'Number of the claim for people: order number and a serial.';
comment on column order_claim.stage is 'How far the claim is; the status of its rows is in order_product.';
comment on column order_claim.is_picked_up is 'CANCEL_DISPATCH: the carrier had collected the parcel, so that the claim costs what a return does.';
comment on column order_claim.collect is 'How the goods come back: method, status, carrier, invoice number, address.';
comment on column order_claim.reship is 'Carrier and invoice number of the replacement.';
comment on column order_claim.refund_info is 'The amounts as quoted at the request, and again at the approval.';
comment on column order_claim.suspension is 'Why the claim is on hold: reason, text, and a fee that staff demand.';
comment on column order_claim.is_fee_applied is 'The claim is approved: its rows are closed and its changes of fees count.';
comment on column order_claim.is_refund_created is 'The refund exists, or nothing was to refund; until then its amount is promised.';
comment on column order_claim.delivery_fee_change is 'What the claim adds to the delivery fee that the shopper has paid for the group.';
comment on column order_claim.answer_due_at is 'When the request is approved without an answer, or reported to head office.';
comment on column order_claim.refund_due_at is 'When received goods are refunded without an inspection.';
comment on column order_claim.return_due_at is 'When a claim without returned goods is held, then declined.';
create index order_claim_order on order_claim (order_uuid);
create index order_claim_user on order_claim (user_uuid, requested_at desc) where user_uuid is not null;
create index order_claim_store on order_claim (store_uuid, stage, requested_at desc);
create index order_claim_newest on order_claim (requested_at desc);
create index order_claim_answer_due on order_claim (answer_due_at) where answer_due_at is not null;
create index order_claim_refund_due on order_claim (refund_due_at) where refund_due_at is not null;
create index order_claim_return_due on order_claim (return_due_at) where return_due_at is not null;

create table order_claim_item (
  claim_uuid uuid not null references order_claim,
  order_product_uuid uuid not null references order_product,
  count int not null check (count > 0),
  exchange_item_uuid uuid,
  is_replacement_reserved boolean not null default false,
  refund_mileage won not null default 0,
  is_open boolean not null default true,
  primary key (claim_uuid, order_product_uuid)
);
comment on table order_claim_item is 'The rows of a claim.';
comment on column order_claim_item.exchange_item_uuid is 'EXCHANGE: the item that replaces the row.';
comment on column order_claim_item.refund_mileage is 'Mileage that the claim gives back for the row.';
comment on column order_claim_item.is_open is 'False once the claim is complete.';
create unique index order_claim_item_one_open on order_claim_item (order_product_uuid) where is_open;

create table order_claim_history (
  uuid uuid primary key default uuidv7(),
  claim_uuid uuid not null references order_claim,
  event text not null,
  actor_type text not null,
  actor_uuid uuid,
  note text,
  at timestamptz not null
);
comment on table order_claim_history is 'What happened to a claim and who did it; rows are only added.';
create index order_claim_history_claim on order_claim_history (claim_uuid, at);
