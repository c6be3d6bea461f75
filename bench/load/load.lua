-- Arguments after `--`, all optional:
--   distinct      appends a random number to every URL
--   below=1000    appends a random number from 1 to 1000
--   from=5 to=9   appends 6, 7, 8, 9, 1, 2 … in turn
--   keys=FILE     uses the API keys in this file in turn, one per line
--   delay=20      waits 20 ms after each response

local options = {}
local keys = {}

local function read_options(args)
  for _, word in ipairs(args) do
    local name, value = word:match('^(%w+)=?(.*)$')
    options[name] = tonumber(value) or value
  end
  if options.keys then
    for key in io.lines(options.keys) do keys[#keys + 1] = key end
  end
end

local function number_for(sent)
  if options.distinct then return math.random(1, 2 ^ 52) end
  if options.below then return math.random(1, options.below) end
  if options.to then return (options.from + sent - 1) % options.to + 1 end
  return ''
end

function init(args)
  read_options(args)
  if options.delay then
    delay = function() return options.delay end
  end
  if not (options.distinct or options.below or options.to or options.keys) then return end
  math.randomseed(os.time())
  local path, headers, sent = wrk.path, {}, 0
  local first_key = math.random(0, math.max(0, #keys - 1))
  for name, value in pairs(wrk.headers) do headers[name] = value end
  request = function()
    sent = sent + 1
    if #keys > 0 then headers['Authorization'] = 'Api-Key ' .. keys[(first_key + sent) % #keys + 1] end
    return wrk.format('GET', path .. number_for(sent), headers)
  end
end

-- wrk has by now added latencies that it thinks it missed. The reader removes them again.
function done(summary, latency)
  local errors = summary.errors
  io.write(table.concat({ 'raw', summary.duration, summary.requests, errors.status, errors.timeout }, ' '), '\n')
  for i = 1, #latency do
    local microseconds, count = latency(i)
    io.write('latency ', microseconds, ' ', count, '\n')
  end
end
