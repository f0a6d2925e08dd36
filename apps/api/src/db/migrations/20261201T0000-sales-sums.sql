-- Sums of the facts of sales of days that are over (docs/rules/reports.md#sums): the job that writes them is features/sales/sales-sums.
-- A day with a row of summed_day has its sums; any other day is read from its facts, whatever sums of it are left.
create table summed_day (
  day date primary key,
  uuid uuid not null unique generated always as (lpad(to_hex(day - date '2000-01-01'), 32, '0')::uuid) stored
);
comment on table summed_day is 'Days of Seoul whose sums are those of their facts. A new fact of the day deletes the row.';
comment on column summed_day.uuid is 'Names the day where ledgers differ: the same whenever its sums are written again.';

create table sales_sum (
  day date not null,
  dimension text not null,
  store_uuid uuid,
  sales_channel text not null,
  value text,
  kind text not null,
  is_of_goods boolean not null,
  is_repeat boolean not null,
  order_count int not null,
  store_order_count int not null,
  value_order_count int not null,
  store_value_order_count int not null,
  unit_count int not null,
  list_price bigint not null,
  product_discount_price bigint not null,
  product_coupon_price bigint not null,
  cart_coupon_price bigint not null,
  promotion_code_price bigint not null,
  mileage_price bigint not null,
  goods_price bigint not null,
  delivery_price bigint not null,
  other_price bigint not null,
  tax_free_price bigint not null
);
comment on table sales_sum is 'Sums of sales_fact by day and one value, for example a brand.';
comment on column sales_sum.dimension is 'What the value is: CATEGORY, BRAND and others; WHOLE for all sales, without a value.';
comment on column sales_sum.is_of_goods is 'False for delivery fees and other money.';
comment on column sales_sum.is_repeat is 'Of members who had paid for an order before; false for products and items, whose repeat orders are not counted.';
comment on column sales_sum.value_order_count is 'Orders, each once in the value; in the next column once in the value of each store.';
create unique index sales_sum_dimension on sales_sum (dimension, day, store_uuid, sales_channel, value, kind, is_of_goods, is_repeat)
  nulls not distinct;

create table buyer_sum (
  day date not null,
  user_uuid uuid not null,
  age_group text,
  purchase_band text,
  has_bought boolean not null,
  order_count int not null,
  price bigint not null
);
comment on table buyer_sum is 'Sums of sales_fact by day and member.';
create unique index buyer_sum_day on buyer_sum (day, user_uuid, age_group, purchase_band) nulls not distinct;
