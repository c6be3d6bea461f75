-- The reason's code instead of an English sentence: each language has its own words for it.
UPDATE provider_health SET last_error = CASE last_error
  WHEN 'No answer in time.' THEN 'timeout'
  WHEN 'No connection.' THEN 'unreachable'
  WHEN 'It refused for too many requests.' THEN 'rate_limited'
  WHEN 'Its quota is used up.' THEN 'quota_exhausted'
  WHEN 'It refused the key.' THEN 'unauthorized'
  WHEN 'It failed with an error of its own.' THEN 'upstream_error'
  WHEN 'Its answer could not be read.' THEN 'bad_answer'
  ELSE ''
END;
