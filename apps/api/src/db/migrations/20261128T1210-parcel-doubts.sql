alter table shipment
  add column doubts text[] not null default '{}',
  add column is_confirmed boolean not null default false;
comment on column shipment.doubts is 'Why the newest answer of the provider is not believed (packages/domain/src/shipments/parcel-doubts.ts); empty: believed.';
comment on column shipment.is_confirmed is 'Staff confirmed that the number is that of the parcel: its answers are believed.';
