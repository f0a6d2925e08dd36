-- The number of different days, by which reports sum up views: without it the plan has a group for each view, and no parallel worker
-- (docs/measured-details.md#reports).
create statistics view_log_day on ((viewed_at at time zone interval '9 hours')::date) from view_log;
analyze view_log;
