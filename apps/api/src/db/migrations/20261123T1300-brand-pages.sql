-- Brand pages: what a brand says about itself, at most one page per brand.

create table brand_page (
  uuid uuid primary key default uuidv7(),
  number bigint generated always as identity unique,
  brand_uuid uuid not null unique references brand,
  catchphrase text not null,
  story text not null,
  logo_image text not null default '',
  hero_images jsonb not null default '[]',
  display_order int not null,
  is_display boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

comment on table brand_page is 'The page of a brand. A brand without a row has no page.';
comment on column brand_page.number is 'Last column of every sort order.';
comment on column brand_page.story is 'Cleaned HTML.';
comment on column brand_page.logo_image is 'Picture key; empty without a logo.';
comment on column brand_page.hero_images is 'Pictures {key, width, height, alt}; the first is that of lists.';
