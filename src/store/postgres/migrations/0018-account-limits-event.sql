-- Everything that people read calls these account limits.
UPDATE audit_log SET event = 'account_limits_changed' WHERE event = 'ceilings_changed';
