-- Columns by which staff edit banners, and popups as a third position.
alter table banner
  drop constraint banner_position_check,
  add check (position in ('MAIN', 'SUB', 'POPUP')),
  add column number int generated always as identity unique,
  add column is_active boolean not null default true,
  add column version int not null default 1,
  add column created_at timestamptz not null default '2026-01-01',
  add column updated_at timestamptz not null default '2026-01-01';
alter table banner alter column created_at drop default, alter column updated_at drop default;
comment on table banner is 'Banners of the home screen, and popups, in their display period; edited by staff.';
