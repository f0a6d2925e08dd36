-- A shop sells from the moment when head office opens it (docs/rules/staff.md#opening). Shops of earlier versions were open.
alter table shop add column opened_at timestamptz;
update shop set opened_at = now();
comment on column shop.opened_at is 'Null until the shop is opened: nothing is on sale.';

create table provider_test (
  provider text primary key,
  is_ok boolean not null,
  sentence text not null,
  tested_at timestamptz not null
);
comment on table provider_test is 'The last test call to each provider (features/desk/opening).';
