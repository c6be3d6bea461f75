#!/bin/sh
# Runs inside the booted system: uses the service as an operator would, and writes down what it saw.
set -u
exec >/check/seen 2>&1
property() { systemctl show --property="$1" --value tributary.service; }
wait_until_ready() {
  tries=0
  until tributary health >/dev/null || [ "$tries" -ge 100 ]; do
    tries=$((tries + 1))
    sleep 0.2
  done
}

wait_until_ready
echo "health: $(tributary health)"
pid=$(property MainPID)
echo "user: $(stat --format=%U "/proc/$pid")"
echo "node: $(readlink "/proc/$pid/exe")"
grep -E '^(CapEff|CapBnd|NoNewPrivs|Seccomp):' "/proc/$pid/status" | tr '\t' ' '
echo "data: $(stat --format='%U %a' /var/lib/tributary)"
echo "created: $(tributary user create ada | head -n 1)"
key=$(tributary key create ada --sandbox)
echo "search: $(TRIBUTARY_URL=http://127.0.0.1:8391 TRIBUTARY_API_KEY=$key \
  /opt/tributary/bin/tributary search river delta --json | head -c 1)"

kill -KILL "$pid"
tries=0
until [ "$(property NRestarts)" = 1 ] || [ "$tries" -ge 100 ]; do tries=$((tries + 1)); sleep 0.1; done
wait_until_ready
echo "after a crash: $(tributary health), restarts $(property NRestarts)"
echo "users after a crash: $(tributary user list | grep -c ada)"

systemctl stop tributary.service
echo "stopped: $(property Result), exit code $(property ExecMainStatus)"
systemd-analyze verify /etc/systemd/system/tributary.service && echo 'verified'
journalctl --unit=tributary.service --output=cat >/check/journal
systemctl poweroff
