-- Enters what was let through while the server could not be asked: each spend at its own moment, under every limit whose
-- window it has not left yet, whether or not there is room.
-- KEYS: the window of each limit.
-- ARGV: the moment after which the node no longer waits for it; for each limit: window, slot width (ms); then for each
-- spend, oldest first: its age (ms), its count.
-- Returns: 1 done, -1 too late and nothing done; now.
if now > tonumber(ARGV[1]) then return { -1, now } end

local first_spend = 2 + 2 * #KEYS

-- The entries of a window as moments and counts, with its base in front.
local function read(key)
  local moments, counts, before = {}, {}, 0
  for i, entry in ipairs(redis.call('LRANGE', key, 0, -1)) do
    local at, total = string.match(entry, '^(%d+) (%d+)$')
    total = tonumber(total) or before
    if i > 1 then
      moments[#moments + 1] = tonumber(at) or now
      counts[#counts + 1] = total - before
    end
    before = total
  end
  return moments, counts
end

local function write(key, moments, counts)
  redis.call('DEL', key)
  local chunk, total = { '0 0' }, 0
  for i = 1, #moments do
    total = total + counts[i]
    if moments[i] ~= moments[i + 1] then chunk[#chunk + 1] = entry_of(moments[i], total) end
    if #chunk == 1000 or i == #moments then
      redis.call('RPUSH', key, unpack(chunk))
      chunk = {}
    end
  end
end

local function pay(key, window, width)
  clamp(key, width)
  expire(key, window)
  -- Reads the ends first, so that a list of something else is removed before it is read as a whole.
  used_of(key)
  local old_moments, old_counts = read(key)
  local moments, counts, next_old, paid = {}, {}, 1, false
  local function add(moment, count)
    moments[#moments + 1], counts[#counts + 1] = moment, count
  end
  for i = first_spend, #ARGV, 2 do
    local moment = slot_of(now - tonumber(ARGV[i]), width)
    if moment + window > now then
      paid = true
      while old_moments[next_old] and old_moments[next_old] <= moment do
        add(old_moments[next_old], old_counts[next_old])
        next_old = next_old + 1
      end
      add(moment, tonumber(ARGV[i + 1]))
    end
  end
  if not paid then return end
  for i = next_old, #old_moments do add(old_moments[i], old_counts[i]) end
  write(key, moments, counts)
  keep(key, window, width)
end

for i, key in ipairs(KEYS) do pay(key, tonumber(ARGV[2 * i]), tonumber(ARGV[2 * i + 1])) end
return { 1, now }
