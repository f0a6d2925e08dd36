-- Baseline, part 7: terms, banners, brand pages, events, the magazine, questions and notices, reviews, sets on request, inquiries.
-- Where staff edit the rows of a table, `number` is the order of creation, `version` the optimistic lock, and a deleted row is inactive:
-- its name or brand may be used again.

-- Terms of use by revision. A revision that is not in effect yet may be corrected (`version` is its optimistic lock). Members are
-- notified from `notice_at` on, in the order of their uuids; `notified_up_to` is the last one notified, `notified_at` the end.
create table terms (
  uuid uuid primary key default uuidv7(),
  terms_type text,
  user_terms_kind text,
  revision_number int not null check (revision_number >= 1),
  title text not null,
  summary text not null default '',
  content text not null,
  is_mandatory boolean not null,
  effective_at timestamptz not null,
  created_at timestamptz not null,
  version int not null default 1,
  is_adverse boolean not null default false,
  notice_at timestamptz,
  notified_up_to uuid,
  notified_at timestamptz,
  check ((terms_type is null) <> (user_terms_kind is null))
);
create unique index terms_revision on terms (coalesce(terms_type, user_terms_kind), revision_number);
create index terms_notice_due on terms (notice_at) where notice_at is not null and notified_at is null;

create table banner (
  uuid uuid primary key default uuidv7(),
  position text not null check (position in ('MAIN', 'SUB', 'POPUP')),
  title text not null,
  eyebrow text not null default '',
  sub_text text not null default '',
  image_pc text not null,
  image_mobile text not null,
  alt text not null check (alt <> ''),
  link text not null,
  background_color text,
  display_order int not null,
  is_display boolean not null default true,
  from_at timestamptz not null,
  to_at timestamptz not null,
  number int generated always as identity unique,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table banner is 'Banners of the home screen, and popups, in their display period; edited by staff.';

create table brand_page (
  uuid uuid primary key default uuidv7(),
  number bigint generated always as identity unique,
  brand_uuid uuid not null references brand,
  catchphrase text not null,
  story text not null,
  logo_image text not null default '',
  hero_images jsonb not null default '[]',
  display_order int not null,
  is_display boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  is_active boolean not null default true
);
comment on table brand_page is 'The page of a brand. A brand without a row has no page.';
comment on column brand_page.number is 'Last column of every sort order.';
comment on column brand_page.story is 'Cleaned HTML.';
comment on column brand_page.logo_image is 'Picture key; empty without a logo.';
comment on column brand_page.hero_images is 'Pictures {key, width, height, alt}; the first is that of lists.';
create unique index brand_page_brand on brand_page (brand_uuid) where is_active;

create table event_category (
  uuid uuid primary key default uuidv7(),
  name text not null check (char_length(name) between 1 and 20),
  display_order int not null,
  version int not null default 1,
  number int generated always as identity unique,
  is_display boolean not null default true,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index event_category_name on event_category (name) where is_active;

create table event (
  uuid uuid primary key default uuidv7(),
  number bigint generated always as identity unique,
  default_type text unique check (default_type in ('BESTSELLER', 'MD_PICK', 'NEW', 'TODAY_DEAL')),
  event_type text not null check (event_type in ('NORMAL', 'COUPON', 'REVIEW', 'INSTA', 'NOTICE')),
  title text not null,
  subtitle text not null default '',
  thumbnail jsonb,
  content text not null default '',
  images jsonb not null default '[]',
  hashtags text[] not null default '{}',
  notices text[] not null default '{}',
  instagram_hashtag text,
  coupon_uuids uuid[] not null default '{}',
  from_at timestamptz not null,
  to_at timestamptz not null,
  winner_date date,
  display_order int not null default 0,
  is_display boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  category_uuid uuid references event_category,
  is_active boolean not null default true,
  check (from_at < to_at),
  check (default_type is not null or category_uuid is not null),
  check ((event_type = 'INSTA') = (instagram_hashtag is not null))
);
comment on column event.number is 'Last column of every sort order.';
comment on column event.default_type is 'Built-in exhibition: in no list of events, never deleted. Null for the events of staff.';
comment on column event.thumbnail is 'Picture {key, alt} of lists.';
comment on column event.content is 'Cleaned HTML.';
comment on column event.images is 'Pictures {key, alt} below the text.';
comment on column event.notices is 'Terms of the event (유의사항), one per line.';
comment on column event.instagram_hashtag is 'Hashtag of the posts, without #; only of INSTA.';
comment on column event.winner_date is 'Day on which the winners are announced.';
create index event_category_events on event (category_uuid);

create table event_group (
  uuid uuid primary key default uuidv7(),
  number bigint generated always as identity unique,
  event_uuid uuid not null references event on delete cascade,
  title text not null,
  display_order int not null,
  version int not null default 1,
  is_display boolean not null default true,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table event_group is 'A titled list of products on the page of an event.';
create index event_group_event on event_group (event_uuid);

create table event_group_item (
  group_uuid uuid not null references event_group on delete cascade,
  product_uuid uuid not null references product,
  product_item_uuid uuid not null references product_item,
  is_fixed boolean not null,
  display_order int not null,
  primary key (group_uuid, product_uuid)
);
comment on table event_group_item is 'Products of a group. Fixed ones come first and stay; the others follow by the product filter.';
comment on column event_group_item.product_item_uuid is 'The option that the card of a fixed product shows.';

create table event_winner (
  event_uuid uuid not null references event on delete cascade,
  display_order int not null,
  masked_id text not null,
  prize text not null,
  primary key (event_uuid, display_order)
);
comment on column event_winner.masked_id is 'Masked by the server when staff enter it; the whole id is not stored.';

create table event_join (
  uuid uuid primary key default uuidv7(),
  event_uuid uuid not null references event on delete cascade,
  user_uuid uuid references users,
  guest_external_id uuid,
  instagram_id text not null,
  joined_at timestamptz not null,
  check ((user_uuid is null) <> (guest_external_id is null)),
  unique (event_uuid, user_uuid),
  unique (event_uuid, guest_external_id)
);
comment on table event_join is 'Participation in an INSTA event, of a member or of a browser until its sign-in.';
create index event_join_user on event_join (user_uuid) where user_uuid is not null;
create index event_join_guest on event_join (guest_external_id) where guest_external_id is not null;

-- docs/rules/content.md#event-likes
create table event_like (
  uuid uuid primary key default uuidv7(),
  user_uuid uuid not null references users,
  event_uuid uuid not null references event,
  created_at timestamptz not null,
  unique (user_uuid, event_uuid)
);
create index event_like_event on event_like (event_uuid);

create table event_like_count (
  event_uuid uuid primary key references event,
  like_count int not null check (like_count >= 0)
);
comment on table event_like_count is
  'Number of likes per event, written by the statements that change event_like. Not a column of event, whose changes empty the page caches.';

-- One article. `blocks` is an array of {type, html?, image? {key, alt}, productUuids?}; `number` is the order of creation.
create table content (
  uuid uuid primary key default uuidv7(),
  number int generated always as identity unique,
  title text not null check (title <> ''),
  cover_image text not null,
  alt text not null check (alt <> ''),
  summary text not null,
  author text not null,
  hashtags text[] not null default '{}',
  blocks jsonb not null,
  view_count int not null default 0,
  is_display boolean not null default true,
  is_active boolean not null default true,
  published_at timestamptz not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index content_newest on content (published_at, uuid) where is_display and is_active;
create index content_hashtags on content using gin (hashtags);

-- Views of hashtags, one per viewer in thirty minutes. Deleted after thirty days.
create table content_hashtag_view (
  uuid uuid primary key default uuidv7(),
  hashtag text not null,
  viewed_at timestamptz not null
);
create index content_hashtag_view_time on content_hashtag_view (viewed_at);

-- When a viewer last viewed an article or a hashtag (`target`), so that repetitions do not count. `viewer_hash` is a hash of the guest id
-- or address. Deleted after a day.
create table content_viewer (
  viewer_hash text not null,
  target text not null,
  viewed_at timestamptz not null,
  primary key (viewer_hash, target)
);
create index content_viewer_time on content_viewer (viewed_at);

-- `search_text` is question and answer in lower case without HTML.
create table faq (
  uuid uuid primary key default uuidv7(),
  number int generated always as identity unique,
  category_name text not null check (category_name <> ''),
  question text not null check (question <> ''),
  answer text not null,
  search_text text not null generated always as (lower(question || ' ' || regexp_replace(answer, '<[^>]+>', ' ', 'g'))) stored,
  is_top boolean not null default false,
  display_order int not null default 0,
  is_display boolean not null default true,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table notice (
  uuid uuid primary key default uuidv7(),
  number int generated always as identity unique,
  title text not null check (title <> ''),
  content text not null,
  is_pinned boolean not null default false,
  is_display boolean not null default true,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Shown from `from_at` until before `to_at`.
create table headquarter_notice (
  uuid uuid primary key default uuidv7(),
  number int generated always as identity unique,
  title text not null check (title <> ''),
  content text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  display_order int not null default 0,
  is_display boolean not null default true,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- docs/rules/reviews.md
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
  is_best boolean not null default false,
  decide_due_at timestamptz,
  reward_due_at timestamptz,
  reward_price won,
  channel_writer text,
  decide_alarmed_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check ((order_product_uuid is null) = (first_order_product_uuid is null))
);
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
comment on column product_review.hidden_reason is 'Reason of staff for hiding the review; sent to the writer.';
comment on column product_review.is_best is 'Picked by staff; shown before other best reviews.';
comment on column product_review.decide_due_at is 'When head office has to have decided about a review that was hidden after reports.';
comment on column product_review.reward_due_at is 'When the reward is paid; null afterwards, and where there is none.';
comment on column product_review.reward_price is 'Mileage that was credited; null before.';
comment on column product_review.channel_writer is 'Masked login id of the writer at the channel; null for reviews of members.';
comment on column product_review.decide_alarmed_at is 'When the late decision was reported to head office; null before, and once it is decided.';
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
create index product_review_picked on product_review (product_uuid, like_count, number)
  where is_best and state = 'SHOWN' and deleted_at is null;
create index product_review_reward on product_review (reward_due_at) where reward_due_at is not null;
create index product_review_unanswered on product_review (store_uuid, number) where answered_at is null and deleted_at is null;
create index product_review_reported on product_review (number) where state = 'REPORTED' and deleted_at is null;
-- The reviews desk filters by channel.
create index product_review_channel on product_review (sales_channel, number);
create index product_review_late on product_review (decide_due_at)
  where state = 'REPORTED' and deleted_at is null and decide_alarmed_at is null;

create table product_review_summary (
  product_uuid uuid primary key references product,
  review_count int not null,
  photo_count int not null,
  rating numeric(2, 1) not null,
  rating_counts int[] not null check (cardinality(rating_counts) = 5)
);
comment on table product_review_summary is 'Figures about the shown reviews of a product, rewritten in the transaction that changes one of them.';
comment on column product_review_summary.rating_counts is 'Number of reviews with 1, 2, 3, 4 and 5 stars.';

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

-- docs/rules/inquiries.md#sets
create table tying_set (
  uuid uuid primary key default uuidv7(),
  number int generated always as identity unique,
  title text not null check (title <> ''),
  html text not null,
  items jsonb not null check (jsonb_array_length(items) between 1 and 20),
  from_at timestamptz not null,
  to_at timestamptz not null,
  display_order int not null default 0,
  is_display boolean not null default true,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table tying_set is 'Sets of products that are sold on request; staff write them, and their pages show the items with their own prices.';
comment on column tying_set.html is 'Cleaned text of staff.';
comment on column tying_set.items is 'Items in their order: productItemUuid and count.';
comment on column tying_set.from_at is 'Shown from then until before to_at.';
comment on column tying_set.version is 'Optimistic lock of staff; a deleted row is inactive.';

create table tying_log (
  uuid uuid primary key default uuidv7(),
  tying_set_uuid uuid not null references tying_set,
  external_id text not null check (char_length(external_id) between 1 and 64),
  step text not null check (step in ('VIEW', 'SELECT', 'WRITE', 'SUBMIT')),
  selection jsonb,
  utm jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table tying_log is 'One row per visit to the page of a set: the furthest step of the visitor. Deleted after 180 days.';
comment on column tying_log.external_id is 'Id of the browser.';
comment on column tying_log.selection is 'What the visitor had selected at the last step; at most 4 KB.';
comment on column tying_log.utm is 'Campaign parameters of the visit.';
create index tying_log_visitor on tying_log (tying_set_uuid, external_id, updated_at);
create index tying_log_updated on tying_log (updated_at);

-- docs/rules/inquiries.md
create table product_inquiry (
  uuid uuid primary key default uuidv7(),
  number bigint not null generated always as identity,
  type text not null check (type in ('PRODUCT', 'ORDER', 'DELIVERY', 'ETC')),
  user_uuid uuid references users,
  is_guest boolean not null default false,
  order_uuid uuid references orders,
  order_product_uuid uuid references order_product,
  product_uuid uuid references product,
  product_item_uuid uuid references product_item,
  store_uuid uuid not null references store,
  is_secret boolean not null,
  text text not null check (char_length(text) between 1 and 2000),
  image_uuids uuid[] not null default '{}',
  created_at timestamptz not null,
  edited_at timestamptz,
  due_at timestamptz not null,
  alarmed_at timestamptz,
  answer text check (char_length(answer) between 1 and 2000),
  answered_at timestamptz,
  answered_by uuid references staff_user,
  closed_at timestamptz,
  close_reason text,
  deleted_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check (not is_guest or user_uuid is null and order_uuid is not null)
);
comment on table product_inquiry is 'Questions of members and guests about products and orders, with the answer of staff.';
comment on column product_inquiry.number is 'Order of insertion, for paging.';
comment on column product_inquiry.user_uuid is 'The member who asks; null for a guest and after the withdrawal.';
comment on column product_inquiry.is_guest is 'Asked by a guest with the token of the order.';
comment on column product_inquiry.store_uuid is 'Store whose staff answer: of the product, otherwise the shop''s own.';
comment on column product_inquiry.is_secret is 'Other visitors see neither text nor answer.';
comment on column product_inquiry.image_uuids is 'Uploads in the order of the form (table upload).';
comment on column product_inquiry.due_at is 'End of the second business day; staff are alarmed when there is no answer by then.';
comment on column product_inquiry.closed_at is 'When staff closed the inquiry without an answer.';
create unique index product_inquiry_number on product_inquiry (number);
create index product_inquiry_user on product_inquiry (user_uuid, number) where user_uuid is not null;
create index product_inquiry_product on product_inquiry (product_uuid, number) where type = 'PRODUCT' and deleted_at is null;
create index product_inquiry_open on product_inquiry (number)
  where answered_at is null and closed_at is null and deleted_at is null;
create index product_inquiry_alarm on product_inquiry (due_at)
  where answered_at is null and closed_at is null and deleted_at is null and alarmed_at is null;
create index product_inquiry_store on product_inquiry (store_uuid, number);
create index product_inquiry_order on product_inquiry (order_uuid) where order_uuid is not null;

-- docs/rules/inquiries.md#visitors
create table visitor_inquiry (
  uuid uuid primary key default uuidv7(),
  number bigint not null default nextval('product_inquiry_number_seq'),
  kind text not null check (kind in ('STORE', 'TYING')),
  status text not null default 'RECEIVED' check (status in ('RECEIVED', 'REVIEWING', 'ACCEPTED', 'REJECTED', 'ANSWERED')),
  name text check (char_length(name) between 1 and 40),
  phone text,
  email text,
  text text check (char_length(text) between 1 and 2000),
  company_name text,
  business_number text check (business_number ~ '^\d{10}$'),
  category text,
  homepage text,
  file_uuid uuid,
  terms_revision int,
  purpose text check (purpose in ('GIFT', 'BULK', 'SET', 'ETC')),
  desired_date date,
  items jsonb not null default '[]',
  created_at timestamptz not null,
  due_at timestamptz not null,
  alarmed_at timestamptz,
  answer text check (char_length(answer) between 1 and 2000),
  quote_price int check (quote_price >= 0),
  quote_valid_to date,
  answered_at timestamptz,
  answered_by uuid references staff_user,
  closed_at timestamptz,
  close_reason text,
  erased_at timestamptz,
  tying_set_uuid uuid references tying_set,
  check ((quote_price is null) = (quote_valid_to is null)),
  check (erased_at is not null or name is not null and phone is not null and text is not null),
  check (erased_at is null
    or name is null and phone is null and email is null and text is null and business_number is null and file_uuid is null),
  check (kind <> 'STORE' or erased_at is not null
    or company_name is not null and business_number is not null and email is not null and terms_revision is not null),
  check (kind <> 'TYING' or purpose is not null and jsonb_array_length(items) between 1 and 20)
);
comment on table visitor_inquiry is
  'Inquiries of visitors about opening a store (STORE) and about sets of products (TYING), with the answer of head office.';
comment on column visitor_inquiry.number is 'Order of insertion, from the sequence of product_inquiry: both are one queue of staff.';
comment on column visitor_inquiry.status is
  'TYING: RECEIVED, ANSWERED. STORE: RECEIVED, REVIEWING, ACCEPTED, REJECTED. A closed inquiry keeps its last status.';
comment on column visitor_inquiry.name is 'The visitor, or the manager of the company; null once personal data are erased.';
comment on column visitor_inquiry.business_number is 'Ten digits with a right check digit.';
comment on column visitor_inquiry.file_uuid is 'Upload with purpose STORE_INQUIRY.';
comment on column visitor_inquiry.terms_revision is 'Revision of the terms COOPERATION that the company agreed to.';
comment on column visitor_inquiry.items is 'Wanted items: productItemUuid and count.';
comment on column visitor_inquiry.due_at is 'End of the last business day for an answer; staff are alarmed when there is none by then.';
comment on column visitor_inquiry.quote_price is 'Price of the whole set in won, valid until quote_valid_to.';
comment on column visitor_inquiry.closed_at is 'When staff closed the inquiry.';
comment on column visitor_inquiry.erased_at is
  'When the personal data were erased, a year after the close, the last answer, or the registration of one without an answer.';
comment on column visitor_inquiry.tying_set_uuid is 'The published set on whose page the inquiry was made.';
create unique index visitor_inquiry_number on visitor_inquiry (number);
create index visitor_inquiry_open on visitor_inquiry (number) where status in ('RECEIVED', 'REVIEWING') and closed_at is null;
create index visitor_inquiry_alarm on visitor_inquiry (due_at)
  where status in ('RECEIVED', 'REVIEWING') and closed_at is null and alarmed_at is null;
create index visitor_inquiry_phone on visitor_inquiry (phone, created_at) where phone is not null;
create index visitor_inquiry_erase on visitor_inquiry ((coalesce(closed_at, answered_at, created_at))) where erased_at is null;

-- docs/rules/inquiries.md#templates
create table answer_template (
  uuid uuid primary key default uuidv7(),
  number int generated always as identity unique,
  store_uuid uuid references store,
  title text not null check (title <> ''),
  text text not null check (char_length(text) between 1 and 2000),
  is_display boolean not null default true,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table answer_template is 'Texts that staff reuse in answers to inquiries.';
comment on column answer_template.store_uuid is 'Store whose staff use it; null for head office.';
comment on column answer_template.version is 'Optimistic lock of staff; a deleted row is inactive.';
create index answer_template_store on answer_template (store_uuid, number) where is_active;
