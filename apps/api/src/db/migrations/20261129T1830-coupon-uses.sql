-- The desk sums the uses of each coupon of a page from this index alone.
create index order_coupon_uses on order_coupon (coupon_uuid) include (discount_price) where restored_at is null;
-- Copies of one coupon, the newest first; codes of one coupon in the order of their file.
create index user_coupon_of_coupon on user_coupon (coupon_uuid, number);
drop index user_coupon_coupon;
create index coupon_code_of_coupon on coupon_code (coupon_uuid, code);
drop index coupon_code_coupon;
-- What staff granted and deducted, the newest first.
create index mileage_row_by_staff on mileage_row (number) where type in ('EARN_ADMIN', 'DEDUCT_ADMIN');
