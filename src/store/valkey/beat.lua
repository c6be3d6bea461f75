-- Tells that a node is there, and how many are.
-- KEYS: the nodes, by when they were last there. ARGV: this node, how long a node counts after its last beat (ms).
-- Returns: now, the number of nodes.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local lasting = tonumber(ARGV[2])
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - lasting)
-- After the clock was set back.
redis.call('ZREMRANGEBYSCORE', KEYS[1], now + 1, '+inf')
redis.call('PEXPIRE', KEYS[1], lasting)
return { now, redis.call('ZCARD', KEYS[1]) }
