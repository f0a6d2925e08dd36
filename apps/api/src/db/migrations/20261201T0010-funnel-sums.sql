-- People of days that are over by the step of the funnel that they reached (docs/rules/reports.md#funnel): the job that counts them is
-- features/desk/reports/funnel-sums.jobs.ts.
create table funnel_day (day date primary key);
comment on table funnel_day is 'Days of Seoul whose people are counted in funnel_sum, in their order.';

create table funnel_sum (
  day date not null,
  step text not null check (step in ('VIEW', 'CART', 'ORDER', 'PAY')),
  inflow text not null,
  previous_day date,
  previous_day_of_inflow date,
  people int not null
);
comment on table funnel_sum is 'Number of people who reached a step on a day.';
comment on column funnel_sum.inflow is 'Empty if it is not known.';
comment on column funnel_sum.previous_day is 'When they reached the step before; the same day for those who reached it by several inflows, but in one row.';
comment on column funnel_sum.previous_day_of_inflow is 'When they reached it before by this inflow.';
create index funnel_sum_day on funnel_sum (day);

create table funnel_person (
  person uuid not null,
  step text not null,
  inflow text not null,
  last_day date not null,
  primary key (person, step, inflow)
);
comment on table funnel_person is 'The newest counted day of a person, as long as a report can have both this day and a later one.';
comment on column funnel_person.person is 'A keyed hash of a member, the id of a browser, or the phone of a guest who orders.';
create index funnel_person_last_day on funnel_person (last_day);
