-- Spends for the requests of one or more takes, in one step that nothing can come between. A take is one or more equal
-- requests: each spends one under every limit of its policies, or nothing.
-- KEYS: the windows of all takes, one after another.
-- ARGV: the moment after which the node no longer waits for it; the takes as JSON, each a list: how many requests, 0 to look
-- only; then for each limit: limit, window, slot width (ms).
-- Returns: 1 done, -1 too late and nothing done; now; then for each take: how many requests were allowed; for each limit:
-- used, when the oldest leaves, when there is room again (0: there is).
local takes = cjson.decode(ARGV[2])
if takes[1][1] > 0 and now > tonumber(ARGV[1]) then return { -1, now } end

-- The moment at which this many of the oldest will have left.
local function room_at(key, window, needed)
  local _, base = entry_at(key, 0)
  local low, high = 1, redis.call('LLEN', key) - 1
  while low < high do
    local middle = math.floor((low + high) / 2)
    local _, total = entry_at(key, middle)
    if total - base >= needed then high = middle else low = middle + 1 end
  end
  local at = entry_at(key, low)
  return at and at + window or 0
end

local function spend(key, window, width, count)
  local moment = slot_of(now, width)
  local at, total = entry_at(key, -1)
  if not at then
    redis.call('RPUSH', key, '0 0', entry_of(moment, count))
  elseif at >= moment and redis.call('LLEN', key) > 1 then
    redis.call('LSET', key, -1, entry_of(at, total + count))
  else
    redis.call('RPUSH', key, entry_of(moment, total + count))
  end
  keep(key, window, width)
end

local answer = { 1, now }

local function take(asked, limits)
  local allowed = asked
  for _, limit in ipairs(limits) do
    clamp(limit.key, limit.width)
    expire(limit.key, limit.window)
    limit.used = used_of(limit.key)
    allowed = math.min(allowed, math.max(0, limit.limit - limit.used))
  end
  answer[#answer + 1] = allowed
  for _, limit in ipairs(limits) do
    if allowed > 0 then
      spend(limit.key, limit.window, limit.width, allowed)
      limit.used = limit.used + allowed
    end
    local oldest = limit.used > 0 and entry_at(limit.key, 1)
    local missing = limit.used + 1 - limit.limit
    answer[#answer + 1] = limit.used
    answer[#answer + 1] = oldest and oldest + limit.window or now
    answer[#answer + 1] = allowed < asked and missing > 0 and room_at(limit.key, limit.window, missing) or 0
  end
end

local keys = 0
for _, numbers in ipairs(takes) do
  local limits = {}
  for i = 2, #numbers, 3 do
    keys = keys + 1
    limits[#limits + 1] = { key = KEYS[keys], limit = numbers[i], window = numbers[i + 1], width = numbers[i + 2] }
  end
  take(numbers[1], limits)
end
return answer
