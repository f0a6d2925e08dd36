-- The magazine: articles, and how often articles and hashtags were viewed.

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
