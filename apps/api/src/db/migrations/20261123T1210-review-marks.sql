-- Likes and reports of reviews, what staff decide about them, and rewards (docs/rules/reviews.md).

alter table product_review
  add column is_best boolean not null default false,
  add column decide_due_at timestamptz,
  add column reward_due_at timestamptz,
  add column reward_price won;
comment on column product_review.is_best is 'Picked by staff; shown before other best reviews.';
comment on column product_review.decide_due_at is 'When head office has to have decided about a review that was hidden after reports.';
comment on column product_review.reward_due_at is 'When the reward is paid; null afterwards, and where there is none.';
comment on column product_review.reward_price is 'Mileage that was credited; null before.';
create index product_review_picked on product_review (product_uuid, like_count, number)
  where is_best and state = 'SHOWN' and deleted_at is null;
create index product_review_reward on product_review (reward_due_at) where reward_due_at is not null;
create index product_review_unanswered on product_review (store_uuid, number) where answered_at is null and deleted_at is null;
create index product_review_reported on product_review (number) where state = 'REPORTED' and deleted_at is null;

create table product_review_like (
  review_uuid uuid not null references product_review,
  user_uuid uuid not null references users,
  liked_at timestamptz not null,
  primary key (review_uuid, user_uuid)
);
comment on table product_review_like is 'Members who find a review helpful; product_review.like_count is their number.';
create index product_review_like_user on product_review_like (user_uuid);

create table product_review_report (
  uuid uuid primary key default uuidv7(),
  number bigint not null generated always as identity,
  review_uuid uuid not null references product_review,
  user_uuid uuid references users,
  type text not null check (type in ('ADVERTISEMENT', 'ABUSE', 'OBSCENE', 'PRIVACY', 'COPYRIGHT', 'FALSE_EFFICACY', 'IRRELEVANT', 'ETC')),
  text text not null check (char_length(text) <= 500 and (type <> 'ETC' or text <> '')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references staff_user,
  is_justified boolean,
  decision text,
  unique (review_uuid, user_uuid),
  check ((decided_at is null) = (is_justified is null))
);
comment on table product_review_report is 'Reports of reviews by members, one per member and review.';
comment on column product_review_report.user_uuid is 'Who reported; null after the withdrawal.';
comment on column product_review_report.decision is 'Why head office decided so; for the audit log and the writer.';
create unique index product_review_report_number on product_review_report (number);
create index product_review_report_open on product_review_report (number) where decided_at is null;
create index product_review_report_user on product_review_report (user_uuid) where user_uuid is not null;

create table product_item_successor (
  product_item_uuid uuid primary key references product_item,
  successor_uuid uuid not null references product_item,
  remapped_at timestamptz not null,
  check (product_item_uuid <> successor_uuid)
);
comment on table product_item_successor is 'Items that were registered again: what members bought of the first counts for the successor.';
create index product_item_successor_successor on product_item_successor (successor_uuid);
