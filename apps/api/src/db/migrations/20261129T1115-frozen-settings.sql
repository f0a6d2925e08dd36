-- Values of settings that orders and reviews keep (docs/rules/staff.md#settings).
alter table orders add column deposit_days smallint not null default 3 check (deposit_days between 1 and 7);
comment on column orders.deposit_days is 'Days for the deposit to a virtual account, as the shop gave them at the registration.';

alter table product_review add column text_reward_price int check (text_reward_price >= 0),
  add column photo_reward_price int check (photo_reward_price >= 0);
update product_review set text_reward_price = 100, photo_reward_price = 500 where reward_due_at is not null;
comment on column product_review.text_reward_price is 'Reward in won that was announced when the review was written; null for a review of a channel.';
comment on column product_review.photo_reward_price is 'The same for a review with photos when it is paid.';
