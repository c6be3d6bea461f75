-- Arguments after `--`: `distinct` makes every URL different; a file has one API key per line, used in turn.

local keys = {}

function init(args)
  local is_distinct = false
  for _, word in ipairs(args) do
    if word == 'distinct' then
      is_distinct = true
    else
      for key in io.lines(word) do keys[#keys + 1] = key end
    end
  end
  if not is_distinct and #keys == 0 then return end
  math.randomseed(os.time())
  local path, sent = wrk.path, 0
  local headers = {}
  for name, value in pairs(wrk.headers) do headers[name] = value end
  request = function()
    sent = sent + 1
    if #keys > 0 then headers['Authorization'] = 'Api-Key ' .. keys[sent % #keys + 1] end
    return wrk.format('GET', is_distinct and path .. math.random(1, 2 ^ 52) or path, headers)
  end
end

-- wrk has by now added latencies that it thinks it missed. The reader removes them again.
function done(summary, latency)
  io.write('raw ', summary.duration, ' ', summary.requests, ' ', summary.errors.status, ' ', summary.errors.timeout, '\n')
  for i = 1, #latency do
    local microseconds, count = latency(i)
    io.write('latency ', microseconds, ' ', count, '\n')
  end
end
