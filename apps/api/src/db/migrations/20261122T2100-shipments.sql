-- Parcels with their invoices and scans.

-- One parcel of one order group. A row may be in several parcels, and a parcel may contain several rows.
create table shipment (
  uuid uuid primary key default uuidv7(),
  order_uuid uuid not null references orders,
  order_group_uuid uuid not null references order_group,
  claim_uuid uuid,
  kind text not null check (kind in ('OUTBOUND', 'PICKUP', 'RESHIP', 'RESEND')),
  carrier text not null,
  invoice_number text not null default '',
  level smallint not null default 0 check (level between 0 and 6),
  scans jsonb not null default '[]',
  created_at timestamptz not null,
  picked_up_at timestamptz,
  delivered_at timestamptz,
  withdrawn_at timestamptz,
  checked_at timestamptz,
  check_due_at timestamptz,
  check_count int not null default 0,
  last_code text,
  is_watched boolean not null default false,
  overdue_at timestamptz
);
comment on table shipment is 'A parcel: outbound, pickup of a claim, replacement (RESHIP), or goods sent back to the shopper (RESEND).';
comment on column shipment.invoice_number is 'Normalized; empty for MANUAL.';
comment on column shipment.scans is 'Scans without names and phones, oldest first: at, level, location, description.';
comment on column shipment.withdrawn_at is 'When the merchant withdrew the invoice, or the rows left the order; the row remains as history.';
comment on column shipment.check_due_at is 'When the tracking provider is asked next; null for parcels that are not followed any more.';
comment on column shipment.overdue_at is 'When the merchant and the shopper are asked about a parcel without a final scan, or an untracked one counts as delivered; null when done.';
create unique index shipment_invoice on shipment (order_group_uuid, kind, carrier, invoice_number) where withdrawn_at is null;
create index shipment_order on shipment (order_uuid);
create index shipment_lookup on shipment (carrier, invoice_number) where invoice_number <> '';
create index shipment_check on shipment (check_due_at) where check_due_at is not null;
create index shipment_overdue on shipment (overdue_at) where overdue_at is not null;
create index shipment_claim on shipment (claim_uuid) where claim_uuid is not null;

create table shipment_item (
  shipment_uuid uuid not null references shipment,
  order_product_uuid uuid not null references order_product,
  primary key (order_product_uuid, shipment_uuid)
);
comment on table shipment_item is 'The order products in a parcel. A row that is split off inherits the parcels of its origin.';
create index shipment_item_shipment on shipment_item (shipment_uuid);
