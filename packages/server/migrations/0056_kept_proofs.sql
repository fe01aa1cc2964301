-- Proofs of consent and the history of dates are deleted by the clean-up alone, which says in its transaction that it is at
-- work; whatever else acts as the service adds to them and reads them.
do $$
declare kept text;
begin
  foreach kept in array array['sms_opt_in_log', 'contact_verification_logs', 'date_events'] loop
    execute format('drop policy %I on %I', kept || '_service', kept);
    execute format('create policy %I on %I for select to service_role using (true)', kept || '_service', kept);
    execute format('create policy %I on %I for insert to service_role with check (true)', kept || '_add', kept);
    execute format(
      'create policy %I on %I for delete to service_role using ((select current_setting(''porchlight.clean_up'', true)) = ''on'')',
      kept || '_clean_up', kept);
  end loop;
end
$$;
