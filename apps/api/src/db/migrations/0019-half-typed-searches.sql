-- 홍사 finds what 홍삼 finds, and is no word: it does not stand among the hot keywords.
alter table search_log add column is_half_typed boolean not null default false;
comment on column search_log.is_half_typed is 'what was typed found nothing itself, only what it may become';
