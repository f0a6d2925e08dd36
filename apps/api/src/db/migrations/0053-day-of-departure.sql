-- The day on which a paid parcel leaves, by the cut-off time and the holidays of the moment of payment: the same day that the
-- product page and the order sheet named. promise_date stays the last day that the law allows (domain.md 1.4).
alter table order_group add column dispatch_date date;
