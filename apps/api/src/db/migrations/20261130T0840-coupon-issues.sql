-- Scheduled issues of coupons (docs/rules/coupons.md#scheduled-issues).
create table coupon_issue (
  uuid uuid primary key default uuidv7(),
  number int generated always as identity unique,
  coupon_uuid uuid not null references coupon,
  segment jsonb not null,
  user_uuids uuid[],
  issue_at timestamptz not null,
  expected_count int not null,
  stage text not null default 'PLANNED' check (stage in ('PLANNED', 'ISSUING', 'DONE', 'FAILED', 'CANCELED')),
  failure text check (failure in ('COUPON_PERIOD_ENDED', 'COUPON_SOLD_OUT')),
  target_count int,
  issued_count int not null default 0,
  issued_to uuid,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((failure is null) = (stage <> 'FAILED'))
);
comment on column coupon_issue.segment is 'Conditions of the members, as the contract has them.';
comment on column coupon_issue.user_uuids is 'The named members; null for all of the segment.';
comment on column coupon_issue.expected_count is 'Members without the coupon when the issue was scheduled, as staff saw them.';
comment on column coupon_issue.target_count is 'Members without the coupon when the issue began.';
comment on column coupon_issue.issued_to is 'The members up to this one got the coupon.';
create index coupon_issue_due on coupon_issue (issue_at, number) where stage in ('PLANNED', 'ISSUING');
create index coupon_issue_coupon on coupon_issue (coupon_uuid, number);
