-- Spends under every limit of a policy, or under none, in one step that nothing can come between.
-- KEYS: for each limit, the list of its slots ("<moment> <count>", oldest first) and the sum of their counts.
-- ARGV: how many to spend, 0 to look only; 1 to spend whether or not there is room; for each limit: limit, window, slot width (ms).
-- Returns: allowed, now, then for each limit: used, when the oldest leaves, when there is room again (0: there is).
-- The time is the server's, so nodes whose clocks differ still agree.
local count, forced = tonumber(ARGV[1]), ARGV[2] == '1'
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

local function read(slots, index)
  local entry = redis.call('LINDEX', slots, index)
  if not entry then return nil end
  local space = string.find(entry, ' ', 1, true)
  return tonumber(string.sub(entry, 1, space - 1)), tonumber(string.sub(entry, space + 1))
end

-- A clock that was set back leaves slots in the future; they count as made now, so that they leave after one window.
local function clamp(slots)
  local newest = read(slots, -1)
  local width_of_a_slot = 60000
  if not newest or newest <= now + width_of_a_slot then return end
  for i = redis.call('LLEN', slots) - 1, 0, -1 do
    local at, n = read(slots, i)
    if at <= now then break end
    redis.call('LSET', slots, i, string.format('%.0f %.0f', now, n))
  end
end

local function expire(slots, sum, window)
  while true do
    local at, n = read(slots, 0)
    if not at or at + window > now then return end
    redis.call('LPOP', slots)
    redis.call('DECRBY', sum, n)
  end
end

local function room_at(slots, window, needed)
  local freed, i = 0, 0
  while true do
    local at, n = read(slots, i)
    if not at then return 0 end
    freed = freed + n
    if freed >= needed then return at + window end
    i = i + 1
  end
end

local function spend(slots, sum, window, width)
  local moment = math.ceil(now / width) * width
  local at, n = read(slots, -1)
  if at and at >= moment then
    redis.call('LSET', slots, -1, string.format('%.0f %.0f', at, n + count))
  else
    redis.call('RPUSH', slots, string.format('%.0f %.0f', moment, count))
  end
  redis.call('INCRBY', sum, count)
  redis.call('PEXPIRE', slots, window + width + 60000)
  redis.call('PEXPIRE', sum, window + width + 60000)
end

local limits, allowed = {}, true
for i = 1, #KEYS / 2 do
  local slots, sum = KEYS[2 * i - 1], KEYS[2 * i]
  local limit, window, width = tonumber(ARGV[3 * i]), tonumber(ARGV[3 * i + 1]), tonumber(ARGV[3 * i + 2])
  clamp(slots)
  expire(slots, sum, window)
  local used = tonumber(redis.call('GET', sum) or '0')
  local room = 0
  if used + count > limit then room = room_at(slots, window, used + count - limit) end
  if room > 0 and not forced then allowed = false end
  limits[i] = { slots = slots, sum = sum, window = window, width = width, room = room }
end

local answer = { allowed and 1 or 0, now }
for _, limit in ipairs(limits) do
  if allowed and count > 0 then spend(limit.slots, limit.sum, limit.window, limit.width) end
  local oldest = read(limit.slots, 0)
  answer[#answer + 1] = tonumber(redis.call('GET', limit.sum) or '0')
  answer[#answer + 1] = oldest and oldest + limit.window or now
  answer[#answer + 1] = limit.room
end
return answer
