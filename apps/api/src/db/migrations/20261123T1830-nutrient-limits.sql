-- Amounts of nutrients per day that a source states (docs/rules/nutrients.md#limits). Written by `npm run nutrients:import`.
create table nutrient_limit (
  nutrient text not null,
  basis text not null check (basis in ('DAILY_AMOUNT', 'UPPER_INTAKE')),
  min_amount numeric(21, 6) check (min_amount >= 0),
  max_amount numeric(21, 6) check (max_amount >= 0),
  unit text not null,
  source text not null,
  note text not null default '',
  primary key (nutrient, basis, source),
  check (min_amount is not null or max_amount is not null),
  check (min_amount <= max_amount)
);
comment on column nutrient_limit.nutrient is 'Name as the source writes it; names of labels are compared without brackets, spaces and case.';
comment on column nutrient_limit.basis is 'DAILY_AMOUNT: daily amount of a functional ingredient. UPPER_INTAKE: upper intake level of adults.';
comment on column nutrient_limit.min_amount is 'Per day, in the unit of the row.';
comment on column nutrient_limit.max_amount is 'Per day, in the unit of the row.';
comment on column nutrient_limit.source is 'Shown beside the limit; an import replaces the rows of its source.';
comment on column nutrient_limit.note is 'For whom or for which form the limit holds; shown beside it.';
