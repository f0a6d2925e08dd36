-- Reviews of products by those who bought them (docs/rules/reviews.md).

create table product_review (
  uuid uuid primary key default uuidv7(),
  number bigint not null generated always as identity,
  product_uuid uuid not null references product,
  product_item_uuid uuid not null references product_item,
  store_uuid uuid not null references store,
  user_uuid uuid references users,
  order_product_uuid uuid references order_product,
  first_order_product_uuid uuid unique references order_product,
  sales_channel text not null default 'ONNS' check (sales_channel in ('COUPANG', 'NAVERPAY', 'ONNS', 'SMARTSTORE')),
  display_name text not null,
  option_text text not null,
  rating int not null check (rating between 1 and 5),
  text text not null check (char_length(text) between 1 and 2000),
  image_uuids uuid[] not null default '{}' check (cardinality(image_uuids) <= 5),
  is_repeat_buyer boolean not null default false,
  has_efficacy_claim boolean not null,
  state text not null default 'SHOWN' check (state in ('SHOWN', 'HIDDEN', 'REPORTED')),
  hidden_reason text,
  like_count int not null default 0 check (like_count >= 0),
  answer text check (char_length(answer) between 1 and 2000),
  answered_at timestamptz,
  answered_by uuid references staff_user,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check ((order_product_uuid is null) = (first_order_product_uuid is null))
);
create unique index product_review_number on product_review (number);
-- Lists of a product; each begins with the product and ends with the columns of its sort order.
create index product_review_best on product_review (product_uuid, like_count, number) where state = 'SHOWN' and deleted_at is null;
create index product_review_newest on product_review (product_uuid, number) where state = 'SHOWN' and deleted_at is null;
create index product_review_rating on product_review (product_uuid, rating, number) where state = 'SHOWN' and deleted_at is null;
create index product_review_photo on product_review (product_uuid, number)
  where state = 'SHOWN' and deleted_at is null and image_uuids <> '{}';
create index product_review_item on product_review (product_item_uuid, number) where state = 'SHOWN' and deleted_at is null;
-- Lists of the whole shop.
create index product_review_feed_best on product_review (like_count, number) where state = 'SHOWN' and deleted_at is null;
create index product_review_feed_rating on product_review (rating, number) where state = 'SHOWN' and deleted_at is null;
create index product_review_user on product_review (user_uuid, number) where user_uuid is not null;
create index product_review_store on product_review (store_uuid, number);

comment on table product_review is 'Reviews of products; a deleted one stays, because its order product cannot be reviewed again.';
comment on column product_review.number is 'Order of insertion, for paging.';
comment on column product_review.store_uuid is 'Store whose staff answer.';
comment on column product_review.user_uuid is 'The writer; null after the withdrawal and for reviews of a marketplace.';
comment on column product_review.order_product_uuid is 'What the writer bought; null for reviews of a marketplace.';
comment on column product_review.first_order_product_uuid is 'The order product from which it was split, or itself: one purchase has one review.';
comment on column product_review.display_name is 'Name of the item as it was bought.';
comment on column product_review.option_text is 'Its options as they were bought; empty without options.';
comment on column product_review.image_uuids is 'Uploads in the order of the form (table upload).';
comment on column product_review.is_repeat_buyer is 'The writer had bought the product in an earlier order as well.';
comment on column product_review.has_efficacy_claim is 'Shown, but never picked by the shop (#domain/reviews/review.ts).';
comment on column product_review.hidden_reason is 'Why staff hid it, as the writer was told.';

create table product_review_summary (
  product_uuid uuid primary key references product,
  review_count int not null,
  photo_count int not null,
  rating numeric(2, 1) not null,
  rating_counts int[] not null check (cardinality(rating_counts) = 5)
);
comment on table product_review_summary is 'Figures about the shown reviews of a product, rewritten in the transaction that changes one of them.';
comment on column product_review_summary.rating_counts is 'Number of reviews with 1, 2, 3, 4 and 5 stars.';
