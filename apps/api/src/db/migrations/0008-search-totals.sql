-- How many products a common search finds: counted by the clock and after the first time somebody asks, kept an hour.
-- Rare searches are counted as they are asked.
create table search_total (
  reading text primary key,
  total int not null,
  counted_at timestamptz not null
);
