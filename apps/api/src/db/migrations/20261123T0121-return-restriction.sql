-- Goods whose return is restricted (docs/rules/claims.md#restricted); an order stores the restriction that was shown before the purchase.
alter table product add column return_restriction text not null default 'NONE'
  check (return_restriction in ('NONE', 'OPENED', 'TIME_VALUE'));
comment on column product.return_restriction is 'OPENED: not after opening. TIME_VALUE: not for a reason of the shopper. Defects can always be claimed.';
alter table order_product add column return_restriction text not null default 'NONE'
  check (return_restriction in ('NONE', 'OPENED', 'TIME_VALUE'));
comment on column order_product.return_restriction is 'The restriction that the product page showed at the registration.';
