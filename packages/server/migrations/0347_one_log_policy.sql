-- One policy in the place of two, which were both carried out for every row: staff read the log, everybody what is about them.
drop policy user_activity_log_staff on user_activity_log;
drop policy user_activity_log_subject on user_activity_log;
create policy user_activity_log_read on user_activity_log for select to authenticated
  using (subject_id = (select auth.uid()) or (select auth.may('read', 'diagnostics')));
