-- What take.lua and pay.lua have in common: it is put in front of each.
--
-- A window is one list, so that nothing can lose a part of it. Each entry is "<moment> <total>", oldest first, where the
-- total is everything spent up to then. The first entry is the base: it no longer counts, and what is used is the total
-- of the last entry less the base's.
-- The time is the server's, so nodes whose clocks differ still agree.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

-- A server may be shared: anything in the place of a window that is not one is removed.
local function entry_at(key, index)
  local entry = redis.pcall('LINDEX', key, index)
  if not entry then return nil end
  local at, total
  if type(entry) == 'string' then at, total = string.match(entry, '^(%d+) (%d+)$') end
  if not at then
    redis.call('DEL', key)
    return nil
  end
  return tonumber(at), tonumber(total)
end

local function entry_of(at, total)
  return string.format('%.0f %.0f', at, total)
end

-- A clock that was set back leaves entries in the future; they count as made now, so that they leave after one window.
local function clamp(key, width)
  local newest = entry_at(key, -1)
  if not newest or newest <= now + width then return end
  for i = redis.call('LLEN', key) - 1, 1, -1 do
    local at, total = entry_at(key, i)
    if not at or at <= now then break end
    redis.call('LSET', key, i, entry_of(now, total))
  end
end

local function expire(key, window)
  while true do
    local at = entry_at(key, 1)
    if not at or at + window > now then return end
    redis.call('LPOP', key)
  end
end

local function used_of(key)
  local _, base = entry_at(key, 0)
  local _, total = entry_at(key, -1)
  return total and total - base or 0
end

local function slot_of(moment, width)
  return math.ceil(moment / width) * width
end

local function keep(key, window, width)
  redis.call('PEXPIRE', key, window + width + 60000)
end
