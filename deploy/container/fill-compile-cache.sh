#!/bin/sh
# Starts the server once, so that containers start with compiled code although their file system is read-only.
set -eu
export DATA_DIR=/tmp/data HOST=127.0.0.1 PORT=8080 STOP_GRACE_SECONDS=0
bin/tributary serve &
server=$!
tries=0
until bin/tributary health; do
  tries=$((tries + 1))
  if [ "$tries" -ge 100 ]; then
    echo 'The server did not become ready.' >&2
    exit 1
  fi
  sleep 0.5
done
kill -TERM "$server"
wait "$server"
rm -rf "$DATA_DIR"
# The final image has the same files, but owned by root.
chmod -R a+rX build
