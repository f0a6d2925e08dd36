-- What a product is, so that a search lists it before products that only contain the word. A start writes the rows of the older normaliser
-- again; the indexes are in functions/search-grams.sql.
alter table search_item add column subject text[] not null default '{}';
comment on column search_item.subject is 'What the product is (=zinc:3) and mainly is (=zinc:2), by its name and main ingredient.';

-- 단백질쉐이크 asks for protein, not for every shake.
update search_synonym set typed = array_remove(typed, '단백질쉐이크') where words = '{쉐이크}';
update search_synonym set typed = typed || '{단백질쉐이크,프로틴쉐이크}'
  where words = '{단백질}' and '단백질보충제' = any(typed) and not '단백질쉐이크' = any(typed);
