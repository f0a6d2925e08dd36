-- Where goods are returned to a seller. Marketplaces ask for it with the postcode apart from the address.
alter table store
  add column return_zip_code char(5),
  add column return_address text,
  add column return_detail_address text,
  add check (num_nulls(return_zip_code, return_address, return_detail_address) in (0, 3));
comment on column store.return_zip_code is 'Address of returns; null where the seller has not stated it.';
