-- Spends under every limit of one or more policies, or under none, in one step that nothing can come between.
-- KEYS: the window of each limit.
-- ARGV: how many to spend, 0 to look only; the moment after which the node no longer waits for it; for each limit: limit,
-- window, slot width (ms).
-- Returns: 1 allowed, 0 refused, -1 too late and nothing done; now; then for each limit: used, when the oldest leaves,
-- when there is room again (0: there is).
local count, not_after = tonumber(ARGV[1]), tonumber(ARGV[2])
if count > 0 and now > not_after then return { -1, now } end

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

local function spend(key, window, width)
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

local limits, allowed = {}, true
for i, key in ipairs(KEYS) do
  local limit, window, width = tonumber(ARGV[3 * i]), tonumber(ARGV[3 * i + 1]), tonumber(ARGV[3 * i + 2])
  clamp(key, width)
  expire(key, window)
  local used = used_of(key)
  local room = 0
  if used + count > limit then room = room_at(key, window, used + count - limit) end
  if room > 0 then allowed = false end
  limits[i] = { key = key, window = window, width = width, used = used, room = room }
end

local answer = { allowed and 1 or 0, now }
for _, limit in ipairs(limits) do
  if allowed and count > 0 then
    spend(limit.key, limit.window, limit.width)
    limit.used = limit.used + count
  end
  local oldest = limit.used > 0 and entry_at(limit.key, 1)
  answer[#answer + 1] = limit.used
  answer[#answer + 1] = oldest and oldest + limit.window or now
  answer[#answer + 1] = limit.room
end
return answer
