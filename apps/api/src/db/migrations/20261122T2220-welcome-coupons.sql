-- Coupons of which every new member gets a copy.
alter table coupon add column is_welcome boolean not null default false check (not (is_welcome and is_promotion_code));
comment on column coupon.is_welcome is 'Every new member gets a copy at the registration, while the coupon is issued.';
create index coupon_welcome on coupon (uuid) where is_welcome;
