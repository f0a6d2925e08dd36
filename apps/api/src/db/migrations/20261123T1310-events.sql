-- Events: exhibitions, coupon, review and Instagram events, and announcements of winners.

create table event_category (
  uuid uuid primary key default uuidv7(),
  name text not null unique check (char_length(name) between 1 and 20),
  display_order int not null,
  version int not null default 1
);

create table event (
  uuid uuid primary key default uuidv7(),
  number bigint generated always as identity unique,
  default_type text unique check (default_type in ('BESTSELLER', 'MD_PICK', 'NEW', 'TODAY_DEAL')),
  event_type text not null check (event_type in ('NORMAL', 'COUPON', 'REVIEW', 'INSTA', 'NOTICE')),
  category text references event_category (name) on update cascade,
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
  check (from_at < to_at),
  check (default_type is not null or category is not null),
  check ((event_type = 'INSTA') = (instagram_hashtag is not null))
);

create table event_group (
  uuid uuid primary key default uuidv7(),
  number bigint generated always as identity unique,
  event_uuid uuid not null references event on delete cascade,
  title text not null,
  display_order int not null,
  version int not null default 1
);
create index event_group_event on event_group (event_uuid);

create table event_group_item (
  group_uuid uuid not null references event_group on delete cascade,
  product_uuid uuid not null references product,
  product_item_uuid uuid not null references product_item,
  is_fixed boolean not null,
  display_order int not null,
  primary key (group_uuid, product_uuid)
);

create table event_winner (
  event_uuid uuid not null references event on delete cascade,
  display_order int not null,
  masked_id text not null,
  prize text not null,
  primary key (event_uuid, display_order)
);

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
create index event_join_user on event_join (user_uuid) where user_uuid is not null;
create index event_join_guest on event_join (guest_external_id) where guest_external_id is not null;

comment on column event.number is 'Last column of every sort order.';
comment on column event.default_type is 'Built-in exhibition: in no list of events, never deleted. Null for the events of staff.';
comment on column event.thumbnail is 'Picture {key, width, height, alt}.';
comment on column event.content is 'Cleaned HTML.';
comment on column event.notices is 'Terms of the event (유의사항), one per line.';
comment on column event.instagram_hashtag is 'Hashtag of the posts, without #; only of INSTA.';
comment on column event.winner_date is 'Day on which the winners are announced.';
comment on table event_group is 'A titled list of products on the page of an event.';
comment on table event_group_item is 'Products of a group. Fixed ones come first and stay; the others follow by the product filter.';
comment on column event_group_item.product_item_uuid is 'The option that the card of a fixed product shows.';
comment on column event_winner.masked_id is 'Masked by the server when staff enter it; the whole id is not stored.';
comment on table event_join is 'Participation in an INSTA event, of a member or of a browser until its sign-in.';
