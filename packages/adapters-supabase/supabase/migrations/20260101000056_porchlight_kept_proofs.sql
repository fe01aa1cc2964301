-- Generated from the server's migrations; do not edit.
do $once$
declare
  before text := current_setting('search_path');
begin
  perform pg_advisory_xact_lock(7205759);
  if exists (select from porchlight.schema_migration where name = '0056_kept_proofs.sql') then
    return;
  end if;
  perform set_config('search_path', 'porchlight', true);
  execute $migration$
-- Proofs of consent and the history of dates are deleted by the clean-up alone, which says in its transaction that it is at
-- work; whatever else acts as the service adds to them and reads them.
do $$
declare kept text;
begin
  foreach kept in array array['sms_opt_in_log', 'contact_verification_logs', 'date_events'] loop
    execute format('drop policy %I on %I', kept || '_service', kept);
    execute format('create policy %I on %I for select to porchlight_service using (true)', kept || '_service', kept);
    execute format('create policy %I on %I for insert to porchlight_service with check (true)', kept || '_add', kept);
    execute format(
      'create policy %I on %I for delete to porchlight_service using ((select current_setting(''porchlight.clean_up'', true)) = ''on'')',
      kept || '_clean_up', kept);
  end loop;
end
$$;
$migration$;
  insert into porchlight.schema_migration (name, sha256) values ('0056_kept_proofs.sql', '758572d148f2ad1332795129ea2b71ecd65e0eed67d2711f1dec9c0a0d61998d');
  perform set_config('search_path', before, true);
end
$once$;
