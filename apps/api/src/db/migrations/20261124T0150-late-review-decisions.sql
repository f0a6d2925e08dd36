-- Late decisions about reviews that were hidden after reports are reported to head office (docs/rules/reviews.md#reports).

alter table product_review add column decide_alarmed_at timestamptz;
comment on column product_review.decide_alarmed_at is 'When the late decision was reported to head office; null before, and once it is decided.';
create index product_review_late on product_review (decide_due_at)
  where state = 'REPORTED' and deleted_at is null and decide_alarmed_at is null;
